import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { message } from '../messages/message.ts';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { useStore } from '../ui/store.ts';
import { RecipeBar, type RecipeBarProps } from './recipe-bar.tsx';
import type { NamedRecipe } from './session/recipe-science.ts';
import { type Opening, useOpening } from './session/use-opening.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';
import { SessionNotices } from './session-notices.tsx';

interface RecipeFrameProps<Recipe extends NamedRecipe> extends RecipeBarProps<Recipe> {
  title: string;
  /** Of its styles. */
  className: string;
  /** What its styles have to know. */
  data?: Readonly<Record<`data-${string}`, string>>;
  /** Where this screen edits a recipe; by default the screen of its science does. */
  pathOf?: (recipeId?: string) => string;
  /** What else has to be said of the recipe once it is open; what is said of it is printed then. */
  notices?: ReactNode;
  /** The work, once the recipe is read; what must wait for an answer about the recipe in the address asks how that stands. */
  children: ReactNode | ((opening: Opening['kind']) => ReactNode);
}

/** A screen that works on the recipe in the address: its bar, its notices, and the work once the recipe is read. */
export function RecipeFrame<Recipe extends NamedRecipe>(props: RecipeFrameProps<Recipe>) {
  const { title, className, data, pathOf, notices, children, ...bar } = props;
  const { uuid } = useParams();
  const phase = useStore(useRecipeSession(), (state) => state.phase);
  const opening = useOpening(uuid?.toLowerCase(), pathOf);
  const isReading = phase === 'reading' || opening.kind === 'reading';
  return (
    <main id="content" className={`workspace ${className}`} {...data}>
      <h1 className="sr-only">{title}</h1>
      <RecipeBar<Recipe> {...bar} />
      <div className={notices === undefined ? 'no-print' : undefined}>
        <SessionNotices opening={opening} />
        {phase === 'ready' && opening.kind === 'ready' && notices}
      </div>
      {isReading ? <RecipeIsRead /> : typeof children === 'function' ? children(opening.kind) : children}
    </main>
  );
}

/** What stands there until a recipe is read. */
export function RecipeIsRead() {
  return (
    <output className="block p-6" aria-label={message('recipe.reading')}>
      <Skeleton rows={8} />
    </output>
  );
}
