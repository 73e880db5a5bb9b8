// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './compatibility.css';
import { useCallback, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChartNumbers } from '../app/preferences/number-format.tsx';
import { message } from '../messages/message.ts';
import { RecipeFrame } from '../recipes/recipe-frame.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { hspFile } from './recipe/export-hsp.ts';
import { type HspRecipe } from './recipe/hsp-science.ts';
import { HspSessionProvider, useHspState } from './recipe/hsp-session.tsx';
import { Announcer } from './compatibility-explorer/announcer.tsx';
import { BlendPanel } from './compatibility-explorer/blend/blend-panel.tsx';
import { FindBlendsPanel } from './compatibility-explorer/blend/find-blends-panel.tsx';
import { useBlendSearch } from './compatibility-explorer/blend/use-blend-search.ts';
import { CandidatesPanel } from './compatibility-explorer/candidates/candidates-panel.tsx';
import { ChartsPanel } from './compatibility-explorer/charts/charts-panel.tsx';
import { FirstSteps } from './compatibility-explorer/first-steps/first-steps.tsx';
import { FitPanel } from './compatibility-explorer/fit/fit-panel.tsx';
import { MatrixPanel } from './compatibility-explorer/charts/matrix-panel.tsx';
import { HspReport } from './compatibility-explorer/report/hsp-report.tsx';
import { JointPanel } from './compatibility-explorer/joint/joint-panel.tsx';
import { TargetPanel } from './compatibility-explorer/targets/target-panel.tsx';
import { useCandidates } from './compatibility-explorer/candidates/use-candidates.ts';
import { BlendLabelPanel } from './substitution/blend-label-panel.tsx';
import { loadHspNotebook } from './notebook/load-notebook.ts';
import { ExplorerProvider, useExplorer } from './compatibility-explorer/use-explorer.tsx';

const TABS = ['targets', 'candidates', 'blend', 'charts'] as const;
type ExplorerTab = (typeof TABS)[number];

/** The explorer for somebody who is signed in: what is compatible with the targets, alone or as a blend? */
export function CompatibilityExplorerScreen() {
  return (
    <HspSessionProvider>
      <ExplorerProvider>
        <CompatibilityExplorer />
      </ExplorerProvider>
    </HspSessionProvider>
  );
}

function CompatibilityExplorer() {
  const targets = useHspState(({ current }) => current.targets);
  const isEmpty = useHspState(
    ({ current }) => current.targets.length === 0 && current.blend.components.length === 0,
  );
  const limits = useExplorer((state) => state.limits);
  // On small screens one panel at a time.
  const [tab, setTab] = useState<ExplorerTab>('targets');
  const [address] = useSearchParams();
  const [requestedFit, setOpenFit] = useState(address.get('fit') === 'open' ? 'new' : undefined);
  const [isFinding, setIsFinding] = useState(false);
  const candidates = useCandidates();
  const search = useBlendSearch();
  const late = useDeferredValue(candidates.rows);
  const fits = targets.filter((target) => target.kind === 'fit');
  const openFit = requestedFit === 'new' ? fits.at(-1) : fits.find(({ id }) => id === requestedFit);
  const openTests = useCallback((id: string | undefined) => {
    setOpenFit(id);
    if (id !== undefined) setTab('candidates');
  }, []);
  // Another recipe begins with its candidates.
  if (isEmpty && (isFinding || (requestedFit !== undefined && requestedFit !== 'new'))) {
    setIsFinding(false);
    setOpenFit(undefined);
  }
  const openFind = useCallback(() => {
    setOpenFit(undefined);
    setIsFinding(true);
    setTab('candidates');
  }, []);
  return (
    <RecipeFrame<HspRecipe>
      title={message('apps.compatibility-explorer')}
      className="compat"
      data={{ 'data-tab': tab }}
      clearLabel={message('compat.new')}
      notebook={loadHspNotebook}
      toFile={(recipe, ending, numberFormat) => hspFile(recipe, ending, { limits, numberFormat })}
      onKey={(key) => {
        const next = TABS[Number(key) - 1];
        if (next) setTab(next);
        return next !== undefined;
      }}
      keys={[
        ['1 – 4', message('compat.keys.tabs')],
        ['B', message('compat.keys.blend')],
        ['0 – 6', message('compat.keys.score')],
      ]}
    >
      <Announcer candidates={candidates} search={search} />
      <HspReport candidates={candidates} />
      <div className="compat-tabs no-print" hidden={isEmpty}>
        <Segmented
          label={message('explorer.panels')}
          value={tab}
          segments={TABS.map((value) => ({ value, label: message(`compat.tab.${value}`) }))}
          onValue={setTab}
        />
      </div>
      <div className="compat-body no-print" data-empty={isEmpty || undefined}>
        <div className="compat-column" data-panel="targets">
          <TargetPanel openFit={openFit?.id} onOpenFit={openTests} />
        </div>
        {isEmpty ? (
          <FirstSteps onOpenFit={openTests} />
        ) : (
          <>
            <div className="compat-column" data-panel="candidates">
              {openFit ? (
                <FitPanel
                  key={openFit.id}
                  target={openFit}
                  candidates={candidates.rows}
                  onClose={() => setOpenFit(undefined)}
                />
              ) : isFinding ? (
                <FindBlendsPanel of={search} onClose={() => setIsFinding(false)} />
              ) : (
                <CandidatesPanel candidates={candidates} onFind={openFind} />
              )}
            </div>
            <div className="compat-column" data-panel="blend">
              <BlendPanel search={search} onFind={openFind} Label={BlendLabelPanel} />
            </div>
            <ChartNumbers>
              <ChartsPanel rows={candidates.rows} />
            </ChartNumbers>
          </>
        )}
      </div>
      <div className="compat-more no-print" data-panel="charts">
        <MatrixPanel rows={late} />
        <JointPanel />
      </div>
    </RecipeFrame>
  );
}
