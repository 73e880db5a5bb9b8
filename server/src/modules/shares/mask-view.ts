import type { SharedHldView, SharedHspView } from '@suite/contracts/shared-view';
import type { Origin } from '../recipes/index.ts';
import type { WholeHldView } from './hld-view.ts';
import type { WholeHspView } from './hsp-view.ts';

/** Who looks, as far as it matters for what is shown. */
export interface Viewer {
  readsDatabase: boolean;
  organisationId: string | undefined;
}

export interface Hides {
  amounts: boolean;
  suppliers: boolean;
  sources: boolean;
}

type Frame = 'organisation' | 'mode' | 'at' | 'ends' | 'mayCopy' | 'hides' | 'changed';

/**
 * Takes out of a view what this viewer may not see (S-33). Values of the database and of licences are there for those
 * who read them anyway; for others they have only been used. Numbers that would give a hidden one away go with it.
 */
export function maskHldView(
  { manualEacn, surfactants, oils, ...view }: WholeHldView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHldView, Frame> {
  const isShown = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const hasClosedOil = oils.some((oil) => oil.active && !isShown(oil));
  const isWhole = [...surfactants, ...oils].every((entry) => isShown(entry)) && !hides.amounts;
  return {
    ...view,
    conditions: {
      ...view.conditions,
      // Of one oil the EACN of the blend is that of the oil.
      eacn: manualEacn || !hasClosedOil ? view.conditions.eacn : null,
    },
    surfactants: surfactants.map(({ origin, ...entry }) => {
      const isOpen = mayRead(viewer, origin);
      return {
        ...entry,
        values: isOpen ? 'shown' : 'licensed',
        cc: isOpen ? entry.cc : null,
        mw: isOpen ? entry.mw : null,
        hld: isOpen && !hides.amounts ? entry.hld : null,
        concentration: hides.amounts ? null : entry.concentration,
        share: hides.amounts ? null : entry.share,
        sources: hides.sources ? [] : entry.sources,
      };
    }),
    oils: oils.map(({ origin, ...entry }) => ({
      ...entry,
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      eacn: mayRead(viewer, origin) ? entry.eacn : null,
      volume: hides.amounts ? null : entry.volume,
      share: hides.amounts ? null : entry.share,
    })),
    result: { ...view.result, terms: isWhole ? view.result.terms : null },
    scans: view.scans
      .filter(({ variable }) => variable !== 'concentration' || !hides.amounts)
      .map(({ parts, ...scan }) => ({
        ...scan,
        parts: parts.map((part, place) => {
          const entry = surfactants[place];
          return entry && isShown(entry) && !hides.amounts ? part : null;
        }),
      })),
  };
}

const NOWHERE = { dD: null, dP: null, dH: null };

/** The same for a blend in Hansen space; its own point tells that of a single component. */
export function maskHspView(
  { targets, components, ...view }: WholeHspView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHspView, Frame> {
  const isOpen = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const isPointShown = !hides.amounts && components.every((one) => isOpen(one));
  return {
    ...view,
    targets: targets.map(({ origin, ...target }) =>
      mayRead(viewer, origin)
        ? { ...target, values: 'shown', ra: isPointShown ? target.ra : null }
        : { ...target, ...NOWHERE, r: null, ra: null, values: 'licensed' },
    ),
    components: components.map(({ origin, ...component }) => ({
      ...component,
      ...(mayRead(viewer, origin) ? {} : NOWHERE),
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      share: hides.amounts ? null : component.share,
    })),
    result: { ...view.result, ...(isPointShown ? {} : NOWHERE) },
  };
}

export function mayRead({ readsDatabase, organisationId }: Viewer, origin: Origin): boolean {
  if (origin === 'private') return true;
  if (origin === 'database') return readsDatabase;
  return origin !== 'calculation' && readsDatabase && origin === `licensed:${organisationId ?? ''}`;
}
