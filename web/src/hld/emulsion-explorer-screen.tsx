// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './explorer.css';
import type { Recipe } from '@suite/recipes';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useDataVersion } from '../app/preferences/data-version.ts';
import { ChartNumbers } from '../app/preferences/number-format.tsx';
import { useIsPrinting } from '../ui/printing.ts';
import { message } from '../messages/message.ts';
import { keepOffline } from '../app/session/keep-offline.ts';
import { RecipeFrame } from '../recipes/recipe-frame.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { TOOL_LOOK, ToolButton } from '../ui/primitives/tool-button.tsx';
import { racksPath } from './recipe/hld-science.ts';
import { HldSessionProvider, useHldSession, useHldState } from './recipe/hld-session.tsx';
import { ChangedNotices } from './emulsion-explorer/changed-notices.tsx';
import { ChangesPanel } from './emulsion-explorer/conditions/changes-panel.tsx';
import { ChartsPanel } from './emulsion-explorer/charts/charts-panel.tsx';
import { Cautions, ConditionsPanel } from './emulsion-explorer/conditions/conditions-panel.tsx';
import { recipeFile } from './emulsion-explorer/export-recipe.ts';
import { NextStep } from './emulsion-explorer/start/next-step.tsx';
import { StartPanel } from './emulsion-explorer/start/start-panel.tsx';
import { OilTable } from './emulsion-explorer/mixes/oil-table.tsx';
import { usePhaseSettings } from './emulsion-explorer/phases/use-phase-settings.ts';
import { PrintSheet } from './emulsion-explorer/print-sheet.tsx';
import { SurfactantTable } from './emulsion-explorer/mixes/surfactant-table.tsx';
import { ExplorerProvider } from './emulsion-explorer/use-explorer.tsx';
import { isEmptyMix, VerdictStrip } from './emulsion-explorer/verdict/verdict-strip.tsx';
import { loadHldNotebook } from './notebook/load-notebook.ts';
import { WhyPanel } from './emulsion-explorer/verdict/why-panel.tsx';

// Who opens a recipe needs neither at once.
const FindPanel = lazy(async () => ({
  default: (await import('./emulsion-explorer/find/find-panel.tsx')).FindPanel,
}));
const PhasesPanel = lazy(async () => ({
  default: (await import('./emulsion-explorer/phases/phases-panel.tsx')).PhasesPanel,
}));

const TABS = ['conditions', 'mixes', 'charts', 'phases', 'find'] as const;

/** The explorer for somebody who is signed in: which way will this emulsion go, how sure is that, what must be changed? */
export function EmulsionExplorerScreen() {
  useEffect(keepOffline, []);
  return (
    <HldSessionProvider>
      <ExplorerProvider>
        <ChartNumbers>
          <EmulsionExplorer />
        </ChartNumbers>
      </ExplorerProvider>
    </HldSessionProvider>
  );
}

function EmulsionExplorer() {
  const session = useHldSession();
  const recipeId = useHldState(({ current }) => current.recipeId);
  const isReady = useHldState((state) => state.phase === 'ready');
  const isPrinting = useIsPrinting();
  useDataVersion({ isWanted: true, datasetIds: [] }); // at hand when somebody prints
  // On small screens one panel at a time, on large ones the charts or the search.
  const [search] = useSearchParams();
  const [tab, setTab] = useState<(typeof TABS)[number]>(
    search.get('panel') === 'phases' ? 'phases' : 'mixes',
  );
  const right = tab === 'find' || tab === 'phases' ? tab : 'charts';
  // Beyond the life of the panel: whoever looks at the charts or reloads and comes back finds what they left.
  const [phases, setPhases] = usePhaseSettings();
  const isEmpty = useHldState(({ current }) => isEmptyMix(current));
  useFocusAfterStart(isReady && isEmpty);
  const showChanges = () => {
    flushSync(() => setTab('conditions'));
    document.getElementById('changes-title')?.focus();
  };
  return (
    <RecipeFrame<Recipe>
      title={message('apps.emulsion-explorer')}
      className="explorer"
      data={{ 'data-tab': tab, 'data-right': right }}
      clearLabel={message('explorer.clear')}
      tools={
        <>
          <ToolButton title={message('explorer.restore.hint')} onClick={() => void session.restore()}>
            {message('explorer.restore')}
          </ToolButton>
          <Link className={TOOL_LOOK} title={message('explorer.racks.hint')} to={racksPath(recipeId)}>
            {message('explorer.racks')}
          </Link>
        </>
      }
      notebook={loadHldNotebook}
      toFile={recipeFile}
      onKey={(key) => {
        if (!/^[1-6]$/.test(key)) return false;
        document.getElementById(`surfactant-${key}`)?.focus();
        return true;
      }}
      keys={[
        ['[ ]', message('explorer.keys.step')],
        ['↑ ↓', message('explorer.keys.arrows')],
        ['1 – 6', message('explorer.keys.focus')],
      ]}
      notices={<ChangedNotices />}
    >
      {isPrinting && right !== 'phases' && <PrintSheet />}
      <VerdictStrip />
      {!isEmpty && <NextStep onChanges={showChanges} onFind={() => setTab('find')} />}
      <div className="explorer-tabs no-print">
        <Segmented
          label={message('explorer.panels')}
          value={tab}
          segments={TABS.map((value) => ({ value, label: message(`explorer.tab.${value}`) }))}
          onValue={setTab}
        />
      </div>
      <div className="explorer-body">
        <div className="explorer-column" data-panel="conditions">
          <ConditionsPanel />
          <ChangesPanel />
          <Cautions />
        </div>
        {isEmpty && (
          <div className="explorer-column" data-panel="start">
            <StartPanel onFind={() => setTab('find')} />
          </div>
        )}
        {!isEmpty && (
          <div className="explorer-column" data-panel="mixes">
            <div className="print:hidden">
              <SurfactantTable />
              <OilTable />
            </div>
            <WhyPanel />
          </div>
        )}
        <div className="explorer-right no-print" hidden={isEmpty && right === 'charts'}>
          <Segmented
            label={message('explorer.panels')}
            value={right}
            segments={[
              { value: 'charts', label: message('explorer.tab.charts') },
              { value: 'phases', label: message('explorer.tab.phases') },
              { value: 'find', label: message('explorer.tab.find') },
            ]}
            onValue={setTab}
          />
        </div>
        {!isEmpty && (
          <div className="explorer-column" data-panel="charts">
            <ChartsPanel />
          </div>
        )}
        {right === 'phases' && (
          <div className="explorer-column" data-panel="phases">
            <Suspense>
              <PhasesPanel settings={phases} onSettings={setPhases} />
            </Suspense>
          </div>
        )}
        {right === 'find' && (
          <div className="explorer-column" data-panel="find">
            <Suspense>
              <FindPanel />
            </Suspense>
          </div>
        )}
      </div>
    </RecipeFrame>
  );
}

/** What began the recipe is gone with the beginning: the focus goes on to the first amount. A saved one that opens takes no focus. */
function useFocusAfterStart(isEmpty: boolean): void {
  const session = useHldSession();
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const hasBegun = wasEmpty.current && !isEmpty;
    wasEmpty.current = isEmpty;
    const isOpened = session.get().current.recipeId !== undefined;
    if (!hasBegun || isOpened || document.activeElement !== document.body) return;
    // A field draws itself anew when it gets the focus, which it cannot in the middle of drawing.
    queueMicrotask(() => document.getElementById('surfactant-1')?.focus());
  }, [isEmpty, session]);
}
