// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './candidates.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './compatibility.css';
import { useCallback, useDeferredValue, useState } from 'react';
import { useIsPrinting } from '../../../ui/printing.ts';
import { message } from '../../../messages/message.ts';
import { OtherVersionNotice } from '../../../recipes/other-version-notice.tsx';
import { OpeningNotices } from '../../../recipes/opening-notices.tsx';
import { useOpening } from '../../../recipes/use-opening.ts';
import { useSaving } from '../../../recipes/use-saving.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHspDesk, useHspView } from '../recipe/hsp-provider.tsx';
import type { HspRecipeStore } from '../recipe/hsp-recipe.ts';
import { useHspWork } from '../recipe/use-hsp-work.ts';
import { BlendPanel } from './blend-panel.tsx';
import { CandidatesPanel } from './candidates-panel.tsx';
import { ChartsPanel } from './charts-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FitPanel } from './fit-panel.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { TargetPanel } from './target-panel.tsx';
import { TopStrip } from './top-strip.tsx';
import { useCandidates } from './use-candidates.ts';
import { useExplorer } from './use-explorer.tsx';
import { ChartNumbers } from '../../../preferences/number-format.tsx';

interface CompatibilityExplorerProps {
  store: HspRecipeStore;
  /** The recipe in the address, if there is one. */
  recipeId: string | undefined;
}

const TABS = ['targets', 'candidates', 'blend', 'charts'] as const;
export type ExplorerTab = (typeof TABS)[number];

/** What is compatible with the targets, alone or as a blend? */
export function CompatibilityExplorer({ store, recipeId }: CompatibilityExplorerProps) {
  const { phase, state, wasUnreadable, isLasting, other } = useHspView();
  const desk = useHspDesk();
  const work = useHspWork();
  const saving = useSaving(store, work);
  const opening = useOpening(store, work, { recipeId, phase });
  const { recipe } = useExplorer();
  // On small screens one panel at a time.
  const [tab, setTab] = useState<ExplorerTab>('targets');
  const [asked, setOpenFit] = useState<string>();
  const candidates = useCandidates();
  const late = useDeferredValue(candidates.rows);
  const fits = recipe.targets.filter((target) => target.kind === 'fit');
  const openFit = asked === 'new' ? fits.at(-1) : fits.find(({ id }) => id === asked);
  const openTests = useCallback((id: string | undefined) => {
    setOpenFit(id);
    if (id !== undefined) setTab('candidates');
  }, []);
  const isPrinting = useIsPrinting();
  const isEmpty = recipe.targets.length === 0 && recipe.blend.components.length === 0;
  return (
    <main id="content" className="compat" data-tab={tab}>
      <h1 className="sr-only">{message('apps.compatibility-explorer')}</h1>
      <TopStrip saving={saving} onTab={setTab} />
      <OtherVersionNotice other={other} onKeepMine={desk.keepMine} onTakeOther={desk.takeOther} />
      {wasUnreadable && <Banner tone="warn">{message('recipe.unreadable')}</Banner>}
      {!isLasting && <Banner tone="warn">{message('recipe.not-lasting')}</Banner>}
      <OpeningNotices
        opening={opening}
        saving={saving}
        name={state.current.name}
        listPath="/apps/recipes/hsp"
      />
      {opening.kind === 'reading' ? (
        <output className="block p-6" aria-label={message('recipe.reading')}>
          <Skeleton rows={8} />
        </output>
      ) : (
        <>
          {isPrinting && <PrintSheet rows={candidates.rows} />}
          {isEmpty && <FirstSteps onOpenFit={openTests} />}
          <div className="compat-tabs no-print">
            <Segmented
              label={message('explorer.panels')}
              value={tab}
              segments={TABS.map((value) => ({ value, label: message(`compat.tab.${value}`) }))}
              onValue={setTab}
            />
          </div>
          <div className="compat-body print:hidden">
            <div className="compat-column" data-panel="targets">
              <TargetPanel openFit={openFit?.id} onOpenFit={openTests} />
            </div>
            <div className="compat-column" data-panel="candidates">
              {openFit ? (
                <FitPanel key={openFit.id} target={openFit} onClose={() => setOpenFit(undefined)} />
              ) : (
                <CandidatesPanel candidates={candidates} />
              )}
            </div>
            <div className="compat-column" data-panel="blend">
              <BlendPanel />
            </div>
          </div>
          <div className="compat-charts" data-panel="charts">
            <ChartNumbers>
              <ChartsPanel rows={candidates.rows} total={candidates.total} />
            </ChartNumbers>
            <MatrixPanel rows={late} />
          </div>
        </>
      )}
    </main>
  );
}
