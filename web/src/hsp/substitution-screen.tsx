// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './compatibility-explorer/compatibility.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './substitution/substitution.css';
import { useParams } from 'react-router';
import { message } from '../messages/message.ts';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import { RecipeBar } from '../recipes/recipe-bar.tsx';
import { RecipeFrame } from '../recipes/recipe-frame.tsx';
import { useOpening } from '../recipes/session/use-opening.ts';
import { ExplorerProvider, useActions, useExplorer } from './compatibility-explorer/use-explorer.tsx';
import { hspFile } from './recipe/export-hsp.ts';
import type { HspRecipe } from './recipe/hsp-science.ts';
import { HspSessionProvider, useHspState } from './recipe/hsp-session.tsx';
import { substitutionPath } from './recipe/hsp-science.ts';
import { Substitution } from './substitution/substitution.tsx';
import { loadHspNotebook } from './notebook/load-notebook.ts';
import { useAskedSolvent } from './substitution/use-asked-solvent.ts';

/** Replaces a solvent or a blend: what dissolves the same, dries as fast, and carries no worse label? */
export function SubstitutionScreen() {
  const { uuid } = useParams();
  return (
    <HspSessionProvider>
      <ExplorerProvider>
        <SubstitutionFrame recipeId={uuid?.toLowerCase()} />
      </ExplorerProvider>
    </HspSessionProvider>
  );
}

function SubstitutionFrame({ recipeId }: { recipeId: string | undefined }) {
  const phase = useHspState((state) => state.phase);
  const opening = useOpening(recipeId, substitutionPath);
  const asked = useAskedSolvent(opening.kind === 'ready' && phase !== 'reading');
  const isReading = phase === 'reading' || opening.kind === 'reading' || asked === 'loading';
  return (
    <RecipeFrame
      title={message('apps.substitution')}
      className="subst"
      bar={<SubstitutionBar />}
      opening={opening}
      isReading={isReading}
    >
      <Substitution />
    </RecipeFrame>
  );
}

function SubstitutionBar() {
  const { dispatch } = useActions();
  const limits = useExplorer((state) => state.limits);
  const numberFormat = useNumberFormat();
  return (
    <RecipeBar<HspRecipe>
      onName={(value) => dispatch({ type: 'set-name', value })}
      clearLabel={message('compat.new')}
      notebook={loadHspNotebook}
      toFile={(recipe, ending) => hspFile(recipe, ending, { limits, numberFormat })}
      onKey={() => false}
      keys={[]}
    />
  );
}
