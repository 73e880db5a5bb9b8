// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './compatibility.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './substitution.css';
import { message } from '../messages/message.ts';
import { RecipeFrame, RecipeIsRead } from '../recipes/recipe-frame.tsx';
import { ExplorerProvider, useExplorer } from './compatibility-explorer/use-explorer.tsx';
import { hspFile } from './recipe/export-hsp.ts';
import type { HspRecipe } from './recipe/hsp-science.ts';
import { HspSessionProvider } from './recipe/hsp-session.tsx';
import { substitutionPath } from './recipe/hsp-science.ts';
import { Substitution } from './substitution/substitution.tsx';
import { loadHspNotebook } from './notebook/load-notebook.ts';
import { useAskedSolvent } from './substitution/use-asked-solvent.ts';

/** Replaces a solvent or a blend: what dissolves the same, dries as fast, and carries no worse label? */
export function SubstitutionScreen() {
  return (
    <HspSessionProvider>
      <ExplorerProvider>
        <SubstitutionFrame />
      </ExplorerProvider>
    </HspSessionProvider>
  );
}

function SubstitutionFrame() {
  const limits = useExplorer((state) => state.limits);
  return (
    <RecipeFrame<HspRecipe>
      title={message('apps.substitution')}
      className="subst"
      pathOf={substitutionPath}
      clearLabel={message('compat.new')}
      notebook={loadHspNotebook}
      toFile={(recipe, ending, numberFormat) => hspFile(recipe, ending, { limits, numberFormat })}
    >
      {(opening) => <AskedSubstitution isReady={opening === 'ready'} />}
    </RecipeFrame>
  );
}

function AskedSubstitution({ isReady }: { isReady: boolean }) {
  return useAskedSolvent(isReady) === 'loading' ? <RecipeIsRead /> : <Substitution />;
}
