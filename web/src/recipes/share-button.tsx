import { useState } from 'react';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { message } from '../messages/message.ts';
import { useSession } from '../app/session/use-session.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { useStore } from '../ui/store.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';

/** Shares the recipe once it is saved; of somebody else's recipe it says whose it is. */
export function ShareButton() {
  const recipes = useRecipeSession();
  const recipeId = useStore(recipes, ({ current }) => current.recipeId);
  const userId = useStore(recipes, ({ current }) => current.userId);
  const name = useStore(recipes, ({ current }) => current.name);
  const session = useSession();
  const own = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const [isOpen, setIsOpen] = useState(false);
  const isForeign = userId !== undefined && own !== undefined && userId !== own;
  const open = () => setIsOpen(recipeId !== undefined);
  useShortcuts({ s: isForeign ? undefined : open });
  if (isForeign) return <span className="px-2 text-text-2">{message('explorer.shared-with-me')}</span>;
  return (
    <>
      <ToolButton
        disabled={recipeId === undefined}
        title={recipeId === undefined ? message('explorer.share.hint') : undefined}
        onClick={open}
      >
        {message('explorer.share')}
      </ToolButton>
      <ShareDialog
        shared={isOpen && recipeId !== undefined ? { target: { recipeId }, name } : undefined}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
