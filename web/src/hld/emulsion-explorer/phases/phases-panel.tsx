// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../explorer.css';
import { ratioActions, variableActions } from '@suite/recipes';
import type { TubeScan } from '@suite/hld';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { useIsPrinting } from '../../../ui/printing.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useHldSession } from '../../recipe/hld-session.tsx';
import { racksPath } from '../../recipe/hld-science.ts';
import { useExplorer } from '../use-explorer.tsx';
import { DropSizes } from './drop-sizes.tsx';
import { FishPlot } from './fish-plot.tsx';
import { InversionSteps } from './inversion-steps.tsx';
import { PhaseFields } from './phase-fields.tsx';
import { PhaseSheet } from './phase-sheet.tsx';
import { isView, type PhaseSettings, viewOf } from './phase-view.ts';
import { ScanRack } from './scan-rack.tsx';
import { SolubilisationPlot, TensionPlot } from './tension-plot.tsx';
import { usePath } from './use-path.ts';

interface PhasesPanelProps {
  settings: PhaseSettings;
  onSettings: (settings: PhaseSettings) => void;
}

/** What the phases of the recipe look like along a scan: tubes, fish, tension, drops, and a way through the inversion. */
export function PhasesPanel({ settings, onSettings }: PhasesPanelProps) {
  const session = useHldSession();
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const recipe = useExplorer(({ displayed }) => displayed.recipe);
  const isFaded = useExplorer((state) => state.isFaded);
  const view = useMemo(() => viewOf(recipe, settings), [recipe, settings]);
  const path = usePath(isView(view) ? view : null, settings);
  const isPrinting = useIsPrinting();
  const isNarrow = useMedia(NARROW);
  if (isFromServer)
    return <p className="max-w-[60ch] py-4 text-text-2">{message('explorer.served.no-charts')}</p>;
  const change = (changes: Partial<PhaseSettings>) => onSettings({ ...settings, ...changes });
  const use = (scan: TubeScan, value: number) => {
    const { current } = session.get();
    session.dispatchAll(
      scan === 'ratio' ? ratioActions(current, value) : variableActions(current, scan, value),
    );
  };
  const fields = (
    <div className="phases-left">
      <PhaseFields recipe={recipe} settings={settings} onChange={change} />
      <p className="racks-note">{message('phases.film.rough')}</p>
      <Link className="underline" to={racksPath(recipe.recipeId)}>
        {message('phases.to-racks')}
      </Link>
    </div>
  );
  if (!isView(view))
    return (
      <div className="phases no-print" data-faded={isFaded || undefined}>
        {fields}
        <p
          role="alert"
          className="grid min-w-0 content-start gap-3 grid-cols-1 max-md:mt-4 max-w-[60ch] py-4 text-text-2"
        >
          {message(`phases.reason.${reasonKey(view)}`)}
        </p>
      </div>
    );
  return (
    <>
      {isPrinting && <PhaseSheet view={view} />}
      <div className="phases no-print" data-faded={isFaded || undefined}>
        {!isNarrow && fields}
        <div className="grid min-w-0 content-start gap-3 grid-cols-1 max-md:mt-4">
          <ScanRack
            view={view}
            onMove={(at) => change({ at })}
            onUse={
              view.scan === 'eacn' && !recipe.manualEACN ? undefined : () => use(view.scan, view.at.value)
            }
          />
          {isNarrow && fields}
          <FishPlot view={view} path={path} />
          <InversionSteps
            path={path}
            settings={settings}
            onSteps={(steps) => change({ steps })}
            onWanted={(wanted) => change({ wanted })}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3 grid-cols-1 tablet:pt-9 max-desk:mt-3 max-desk:col-span-full max-md:mt-4">
          <TensionPlot view={view} onMove={(at) => change({ at })} />
          <SolubilisationPlot view={view} onMove={(at) => change({ at })} />
          <DropSizes view={view} settings={settings} onPower={(power) => change({ power })} />
          <section className="[&_ul]:py-1 [&_ul]:text-1 [&_ul]:leading-[1.4] [&_li]:py-0.5">
            <h3 className="panel-title">{message('phases.limits')}</h3>
            <ul>
              <li>{message('phases.limits.tail')}</li>
              <li>{message('phases.limits.jump')}</li>
              <li>{message('phases.limits.stability')}</li>
            </ul>
            <Link className="underline" to="/science/hld#phases">
              {message('phases.limits.more')}
            </Link>
          </section>
        </div>
      </div>
    </>
  );
}

// The same condition as in explorer.css: one column, in which what is seen comes before what it was calculated with.
const NARROW = '(max-width: 53.99rem)';

const REASONS = [
  'one-surfactant',
  'densities-equal',
  'salinity-zero',
  'no-active-surfactant',
  'not-positive',
] as const;

function reasonKey(reason: string): (typeof REASONS)[number] | 'other' {
  return REASONS.find((known) => known === reason) ?? 'other';
}
