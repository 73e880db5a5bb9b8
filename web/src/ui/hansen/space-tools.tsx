import { message } from '../../messages/message.ts';
import { ToolButton } from '../primitives/tool-button.tsx';
import { type Steering, ZOOM_STEP } from './turning-area.tsx';
import type { SpaceState } from './use-space-scene.ts';
import { ALONG, START, zoomed } from './view.ts';

const AXES = ['dD', 'dP', 'dH'] as const;

/** What the keys of the picture do, as buttons. */
export function SpaceTools({ setView, goTo, onNames, hasNames }: Steering & { hasNames: boolean }) {
  return (
    <fieldset
      aria-label={message('hansen.space.view')}
      className="no-print flex flex-wrap items-center text-1"
    >
      {AXES.map((axis) => (
        <ToolButton key={axis} className="text-1" onClick={() => goTo(ALONG[axis])}>
          {message('hansen.space.along', { axis: message(`hansen.${axis}`) })}
        </ToolButton>
      ))}
      <ToolButton className="text-1" onClick={() => goTo(START)}>
        {message('hansen.space.reset')}
      </ToolButton>
      <ToolButton
        aria-label={message('hansen.space.nearer')}
        title={message('hansen.space.nearer')}
        onClick={() => setView((view) => zoomed(view, ZOOM_STEP))}
      >
        +
      </ToolButton>
      <ToolButton
        aria-label={message('hansen.space.farther')}
        title={message('hansen.space.farther')}
        onClick={() => setView((view) => zoomed(view, 1 / ZOOM_STEP))}
      >
        −
      </ToolButton>
      <ToolButton
        className="text-1 aria-pressed:bg-sunk aria-pressed:text-text"
        aria-pressed={hasNames}
        onClick={onNames}
      >
        {message('hansen.space.names')}
      </ToolButton>
    </fieldset>
  );
}

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
