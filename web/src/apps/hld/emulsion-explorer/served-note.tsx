import { GUARDED } from '@suite/contracts/guarded';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { guardedNames } from '../recipe/result-port.ts';
import { useExplorer } from './use-explorer.tsx';

/** Where the number comes from when it is not computed here, or why there is none. */
export function ServedNote() {
  const { served, recipe } = useExplorer();
  if (!served) return null;
  const names = guardedNames(recipe).join(', ');
  if (served.kind === 'asking') return message('explorer.served.asking', { names });
  if (served.kind === 'served') return message('explorer.served.done', { names, step: GUARDED.hldStep });
  if (served.kind === 'spent')
    return message('explorer.served.spent', { names, count: GUARDED.questionsPerDay });
  return (
    <>
      {served.kind === 'offline' ? message('explorer.served.offline', { names }) : served.failure}{' '}
      <ToolButton className="font-bold text-text underline" onClick={served.retry}>
        {message('recipe.try-again')}
      </ToolButton>
    </>
  );
}
