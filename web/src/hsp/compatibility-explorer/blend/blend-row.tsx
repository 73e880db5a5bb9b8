import { EyeIcon, EyeSlashIcon, LockClosedIcon, LockOpenIcon } from '@heroicons/react/24/outline';
import type { BlendComponent } from '@suite/recipes';
import { standingsOf } from '@suite/hsp';
import { numberText } from '../../../ui/format/format-number.ts';
import { message } from '../../../messages/message.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import { ComponentReplacement } from './replacement-hint.tsx';
import { redText, shownRed } from '../score-chip.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

interface BlendRowProps {
  component: BlendComponent;
  index: number;
  /** The grade that follows one that is no longer offered. */
  replacementId: string | undefined;
}

/** A component: its share as a slider and a field, how it would do alone, and whether a search may change it. */
export function BlendRow({ component, index, replacementId }: BlendRowProps) {
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { dispatch } = useActions();
  const { ingredient, share, isLocked, isActive, color } = component;
  const { name } = ingredient;
  const alone = standingsOf(ingredient, targets, limits);
  const set = (value: number, gesture: string) =>
    dispatch({ type: 'update-component', index, changes: { share: value } }, gesture);
  return (
    <div
      className="pt-2 pb-1.5 border-b border-line data-off:opacity-60"
      data-component={name}
      data-off={isActive ? undefined : ''}
    >
      <div className="flex items-center gap-1.5">
        <span className="compat-letter" style={{ background: cssColor(color) }} aria-hidden="true">
          {letterOf(index)}
        </span>
        <span className="min-w-0 flex-1">
          <span
            className="line-clamp-2 leading-3.75 whitespace-normal data-dense:line-clamp-1 font-medium"
            title={name}
          >
            {name}
          </span>
          <span className="row-sub">
            {alone &&
              message(targets.length > 1 ? 'compat.alone.worst' : 'compat.alone', {
                red: redText(shownRed(alone)),
                score: alone.score,
              })}
          </span>
        </span>
        <ToolButton
          className="row-action"
          aria-pressed={isLocked}
          aria-label={message('compat.lock', { name })}
          title={message('compat.lock', { name })}
          onClick={() => dispatch({ type: 'update-component', index, changes: { isLocked: !isLocked } })}
        >
          {isLocked ? <LockClosedIcon className="size-4" /> : <LockOpenIcon className="size-4" />}
        </ToolButton>
        <NumberField
          label={message('compat.share-of', { name })}
          value={share}
          format={(value) => numberText(value, 1)}
          step={1}
          min={0}
          className="w-16"
          onValue={(value, gesture) => {
            if (!(value >= 0 && value <= 1e6)) return message('compat.share.range');
            set(value, gesture);
            return undefined;
          }}
        />
      </div>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Slider
            label={message('compat.share-of', { name })}
            value={share}
            text={`${numberText(share, 1)} %`}
            min={0}
            max={100}
            step={0.5}
            isDisabled={isLocked}
            onValue={set}
          />
        </div>
        <ToolButton
          className="row-action"
          aria-pressed={isActive}
          aria-label={message('compat.active', { name })}
          title={message('compat.active', { name })}
          onClick={() => dispatch({ type: 'update-component', index, changes: { isActive: !isActive } })}
        >
          {isActive ? <EyeIcon className="size-4" /> : <EyeSlashIcon className="size-4" />}
        </ToolButton>
        <ToolButton
          className="row-action"
          aria-label={message('compat.remove', { name })}
          title={message('compat.remove', { name })}
          onClick={() => dispatch({ type: 'remove-component', index })}
        >
          ×
        </ToolButton>
      </div>
      {replacementId !== undefined && (
        <ComponentReplacement name={name} index={index} replacementId={replacementId} />
      )}
    </div>
  );
}
