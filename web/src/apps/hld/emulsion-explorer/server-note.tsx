import { GUARDED } from '@suite/contracts/guarded';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { guardedNames } from '../recipe/result-port.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { useActions, useExplorer } from './use-explorer.tsx';

/** Where the number comes from when it is not computed here, or why there is none. */
export function ServerNote() {
  const result = useExplorer((state) => state.serverResult);
  const names = useHldState(({ current }) => guardedNames(current).join(', '));
  const { retry } = useActions();
  if (!result) return null;
  if (result.kind === 'asking') return message('explorer.served.asking', { names });
  if (result.kind === 'answered') return message('explorer.served.done', { names, step: GUARDED.hldStep });
  if (result.kind === 'spent')
    return message('explorer.served.spent', { names, count: GUARDED.questionsPerDay });
  return (
    <>
      {result.kind === 'offline' ? message('explorer.served.offline', { names }) : result.failure}{' '}
      <ToolButton className="font-bold text-text underline" onClick={retry}>
        {message('recipe.try-again')}
      </ToolButton>
    </>
  );
}
