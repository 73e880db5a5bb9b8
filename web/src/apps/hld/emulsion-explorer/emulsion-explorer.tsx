// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './explorer.css';
import { useState } from 'react';
import { ChartNumbers } from '../../../preferences/number-format.tsx';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { IngredientSource } from '../recipe/ingredient-source.ts';
import { RecipeProvider, useDeskView } from '../recipe/recipe-provider.tsx';
import type { ResultPort } from '../recipe/result-port.ts';
import type { HldRecipeStore } from '../recipe/opened-recipe.ts';
import { OpeningNotices } from '../../../recipes/opening-notices.tsx';
import { useOpening } from '../../../recipes/use-opening.ts';
import { useSaving } from '../../../recipes/use-saving.ts';
import { useHldWork } from '../recipe/saved/use-hld-work.ts';
import { ChangedNotices } from './changed-notices.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ChartsPanel } from './charts-panel.tsx';
import { Cautions, ConditionsPanel } from './conditions-panel.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FindPanel } from './find-panel.tsx';
import { OilTable } from './oil-table.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SurfactantTable } from './surfactant-table.tsx';
import { TopStrip } from './top-strip.tsx';
import { ExplorerProvider } from './use-explorer.tsx';
import { VerdictStrip } from './verdict-strip.tsx';
import { WhyPanel } from './why-panel.tsx';

interface EmulsionExplorerProps {
  userId: string | undefined;
  ingredients: IngredientSource;
  /** Where recipes are computed that hold values which may not leave the server. */
  results: ResultPort;
  recipes: HldRecipeStore;
  /** The recipe in the address, if there is one. */
  recipeId: string | undefined;
}

const TABS = ['conditions', 'mixes', 'charts', 'find'] as const;

/** Which way will this emulsion go, how sure is that, and what must be changed? */
export function EmulsionExplorer(props: EmulsionExplorerProps) {
  const { userId, ingredients, recipes, results, recipeId } = props;
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <ExplorerProvider source={ingredients} results={results}>
        <ChartNumbers>
          <Screen recipes={recipes} recipeId={recipeId} />
        </ChartNumbers>
      </ExplorerProvider>
    </RecipeProvider>
  );
}

function Screen({ recipes, recipeId }: Pick<EmulsionExplorerProps, 'recipes' | 'recipeId'>) {
  const { phase, state } = useDeskView();
  const work = useHldWork();
  const saving = useSaving(recipes, work);
  const opening = useOpening(recipes, work, { recipeId, phase });
  // On small screens one panel at a time, on large ones the charts or the search.
  const [tab, setTab] = useState<(typeof TABS)[number]>('mixes');
  const right = tab === 'find' ? 'find' : 'charts';
  return (
    <main id="content" className="explorer" data-tab={tab} data-right={right}>
      <h1 className="sr-only">{message('apps.emulsion-explorer')}</h1>
      <TopStrip saving={saving} />
      <DraftNotices />
      <OpeningNotices
        opening={opening}
        saving={saving}
        name={state.current.name}
        listPath="/apps/hld/recipes"
      />
      {phase === 'ready' && opening.kind === 'ready' && <ChangedNotices saving={saving} />}
      {phase === 'reading' || opening.kind === 'reading' ? (
        <output className="block p-6" aria-label={message('recipe.reading')}>
          <Skeleton rows={8} />
        </output>
      ) : (
        <>
          <PrintSheet />
          <VerdictStrip />
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
            <div className="explorer-column" data-panel="mixes">
              <div className="print:hidden">
                <SurfactantTable />
                <OilTable />
              </div>
              <WhyPanel />
            </div>
            <div className="explorer-column" data-panel="right">
              <div className="explorer-right no-print">
                <Segmented
                  label={message('explorer.panels')}
                  value={right}
                  segments={[
                    { value: 'charts', label: message('explorer.tab.charts') },
                    { value: 'find', label: message('explorer.tab.find') },
                  ]}
                  onValue={setTab}
                />
              </div>
              <div data-part="charts">
                <ChartsPanel />
              </div>
              {right === 'find' && (
                <div data-part="find" className="print:hidden">
                  <FindPanel />
                </div>
              )}
            </div>
          </div>
        </>
      )}
    </main>
  );
}
