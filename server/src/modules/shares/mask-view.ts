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
 * who read them anyway; for others they have only been used.
 *
 * Masking numbers one by one does not hide anything: what stays are equations in what is gone. So where amounts are hidden or
 * an entry is closed to the viewer, the result is told as a few coarse facts: type, match, and HLD as a whole number, which is
 * hardly more than the type. Curves, terms and the EACN of the oils are then left out, and with the amounts the values that
 * the mix was averaged from.
 */
export function maskHldView(
  { manualEacn, surfactants, oils, ...view }: WholeHldView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHldView, Frame> {
  const isOpen = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const isCoarse = hides.amounts || ![...surfactants, ...oils].every(isOpen);
  const isEacnOpen = manualEacn || (!hides.amounts && oils.every(isOpen));
  const { hld } = view.result;
  return {
    ...view,
    isCoarse,
    conditions: { ...view.conditions, eacn: isEacnOpen ? view.conditions.eacn : null },
    surfactants: surfactants.map(({ origin, ...entry }) => {
      const isTold = mayRead(viewer, origin) && !hides.amounts;
      return {
        ...entry,
        values: mayRead(viewer, origin) ? 'shown' : 'licensed',
        cc: isTold ? entry.cc : null,
        mw: isTold ? entry.mw : null,
        // Of a mix, the part of an open entry would tell what the closed ones are.
        hld: isCoarse ? null : entry.hld,
        concentration: hides.amounts ? null : entry.concentration,
        share: hides.amounts ? null : entry.share,
        sources: hides.sources ? [] : entry.sources,
      };
    }),
    oils: oils.map(({ origin, ...entry }) => ({
      ...entry,
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      eacn: mayRead(viewer, origin) && !hides.amounts ? entry.eacn : null,
      volume: hides.amounts ? null : entry.volume,
      share: hides.amounts ? null : entry.share,
    })),
    result: {
      ...view.result,
      hld: hld === null || !isCoarse ? hld : Math.round(hld) + 0, // never −0
      terms: isCoarse ? null : view.result.terms,
    },
    scans: isCoarse ? [] : view.scans,
  };
}

const NOWHERE = { dD: null, dP: null, dH: null };

/** The same for a blend in Hansen space: its score and whether it meets its targets, and no distance to any of them. */
export function maskHspView(
  { targets, components, ...view }: WholeHspView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHspView, Frame> {
  const isOpen = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const isCoarse = hides.amounts || ![...targets, ...components].every(isOpen);
  return {
    ...view,
    isCoarse,
    targets: targets.map(({ origin, ...target }) => ({
      ...target,
      ...(mayRead(viewer, origin) ? {} : { ...NOWHERE, r: null }),
      ...(isCoarse ? { ra: null, red: null } : {}),
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
    })),
    components: components.map(({ origin, ...component }) => ({
      ...component,
      ...(mayRead(viewer, origin) ? {} : NOWHERE),
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      share: hides.amounts ? null : component.share,
    })),
    result: { ...view.result, ...(isCoarse ? { ...NOWHERE, red: null } : {}) },
  };
}

export function mayRead({ readsDatabase, organisationId }: Viewer, origin: Origin): boolean {
  if (origin === 'private') return true;
  if (origin === 'database') return readsDatabase;
  return origin !== 'calculation' && readsDatabase && origin === `licensed:${organisationId ?? ''}`;
}
