// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../emulsion-explorer/explorer.css';
import { useMemo } from 'react';
import { Cautions, ConditionsPanel } from '../emulsion-explorer/conditions-panel.tsx';
import { OilTable } from '../emulsion-explorer/oil-table.tsx';
import { SurfactantTable } from '../emulsion-explorer/surfactant-table.tsx';
import { ExplorerProvider } from '../emulsion-explorer/use-explorer.tsx';
import { VerdictStrip } from '../emulsion-explorer/verdict-strip.tsx';
import { RecipeProvider, useDeskView } from '../recipe/recipe-provider.tsx';
import { serverResult } from '../recipe/result-port.ts';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';

/** What is filled in of the explorer, and its verdict, without the charts that each change draws anew. */
export function ExplorerFields() {
  const { call, userId, ingredients } = useSavedRecipes();
  const results = useMemo(() => serverResult(call), [call]);
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <ExplorerProvider source={ingredients} results={results}>
        <Fields />
      </ExplorerProvider>
    </RecipeProvider>
  );
}

function Fields() {
  const { phase } = useDeskView();
  if (phase === 'reading') return null;
  return (
    <main className="explorer pt-12">
      {/* Above it is the bar of the apps, below which the verdict stays. */}
      <VerdictStrip />
      <div className="explorer-body">
        <div className="explorer-column" data-panel="conditions">
          <ConditionsPanel />
          <Cautions />
        </div>
        <div className="explorer-column" data-panel="mixes">
          <SurfactantTable />
          <OilTable />
        </div>
      </div>
    </main>
  );
}
