import type { Recipe } from '@suite/hld';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useDeskView, useRecipeDesk } from '../recipe/recipe-provider.tsx';
import { ClashDialog } from '../../../recipes/clash-dialog.tsx';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import type { Saving } from '../../../recipes/use-saving.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import { differencesOf, useHldWork } from '../recipe/saved/use-hld-work.ts';

const ACT = 'cursor-pointer font-bold underline underline-offset-4';

/** The recipe on the desk has changes that are not saved: keep them, throw them away, or go on with them (R4.21). */
export function UnsavedBar({ saving }: { saving: Saving<Recipe> }) {
  const desk = useRecipeDesk();
  const work = useHldWork();
  const { phase, state } = useDeskView();
  const { failure, said } = saving;
  const discard = () => {
    if (state.original.recipeId === undefined) desk.dispatch({ type: 'clear' });
    else desk.dispatch({ type: 'set-recipe', recipe: state.original });
  };
  return (
    <div className="no-print">
      {phase === 'ready' && isUnsaved(work) && (
        <Banner tone="warn" title={message('recipes.unsaved', { name: state.current.name })}>
          <span className="inline-flex flex-wrap gap-4">
            <button type="button" className={ACT} disabled={saving.isBusy} onClick={() => void saving.save()}>
              {message('recipes.unsaved.save')}
            </button>
            <Link className={ACT} to={recipePath(state.current.recipeId)}>
              {message('recipes.unsaved.open')}
            </Link>
            <button type="button" className={ACT} onClick={discard}>
              {message('recipes.unsaved.discard')}
            </button>
          </span>
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      {said !== undefined && <Banner tone="info">{said}</Banner>}
      <ClashDialog saving={saving} differences={differencesOf} />
    </div>
  );
}
