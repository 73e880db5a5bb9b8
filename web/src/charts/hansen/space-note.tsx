import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { SpaceState } from './use-space-scene.ts';

/** Says in words why the picture is drawn flat, and offers what helps. */
export function SpaceNote({ state, onRetry }: { state: SpaceState; onRetry: () => void }) {
  return (
    <output className="no-print block text-1 text-text-2">
      {(state === 'missing' || state === 'lost') && (
        <p className="flex flex-wrap items-center gap-x-2 py-1">
          {message(`hansen.space.${state}`)}
          <ToolButton className="text-1" onClick={onRetry}>
            {message('hansen.space.retry')}
          </ToolButton>
        </p>
      )}
    </output>
  );
}
