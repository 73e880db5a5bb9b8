import { HSP_RECIPE_LIMITS, type HspIngredient, type HspReplacement } from '@suite/recipes';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { FindIngredient } from '../compatibility-explorer/find-ingredient.tsx';
import { ingredientKey } from '../recipe/hsp-ingredient.ts';
import { ingredientTarget } from '../recipe/hsp-ingredient.ts';
import { TargetCard } from '../compatibility-explorer/targets/target-card.tsx';
import { useActions, useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

type Entries = HspReplacement['original'];

interface OriginalPanelProps {
  entries: Entries;
  onEntries: (entries: Entries) => void;
}

/** What is to be replaced: one solvent or a blend, each component to be kept or not. */
export function OriginalPanel({ entries, onEntries }: OriginalPanelProps) {
  const [isFinding, setIsFinding] = useState(false);
  const change = (at: number, part: Partial<Entries[number]>) =>
    onEntries(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  const add = (ingredient: HspIngredient) => {
    setIsFinding(false);
    if (entries.some((entry) => ingredientKey(entry.ingredient) === ingredientKey(ingredient))) return;
    const share = entries.length === 0 ? 100 : 0;
    onEntries([...entries, { ingredient, share, isLocked: false }]);
  };
  return (
    <section aria-labelledby="subst-original">
      <PanelHead id="subst-original" title={message('subst.original')}>
        <span className="text-1 text-text-3">{message('subst.original.unit')}</span>
        <ToolButton
          look="strong"
          className="ml-auto"
          disabled={entries.length >= HSP_RECIPE_LIMITS.components}
          onClick={() => setIsFinding(true)}
        >
          {message('subst.original.add')}
        </ToolButton>
      </PanelHead>
      {isFinding && (
        <FindIngredient
          label={message('subst.original.find')}
          onFound={add}
          onClose={() => setIsFinding(false)}
        />
      )}
      {entries.map(({ ingredient, share, isLocked }, at) => (
        <div
          key={ingredientKey(ingredient)}
          className="flex flex-wrap items-center py-1.5 border-b border-line gap-x-2 gap-y-1"
        >
          <span className="min-w-0 flex-1">
            {ingredient.name} <span className="text-1 text-text-3">{ingredient.cas}</span>
          </span>
          {entries.length > 1 && (
            <NumberField
              label={message('subst.share.of', { name: ingredient.name })}
              value={share}
              format={(value) => numberText(value, 1)}
              step={1}
              min={0}
              className="w-20"
              onValue={(value) => {
                if (!(value >= 0 && value <= 100)) return message('subst.share.range');
                change(at, { share: value });
                return undefined;
              }}
            />
          )}
          {entries.length > 1 && (
            <label className="flex items-center gap-1 text-1">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={isLocked}
                aria-label={message('subst.keep.of', { name: ingredient.name })}
                onChange={({ currentTarget }) => change(at, { isLocked: currentTarget.checked })}
              />
              {message('subst.keep')}
            </label>
          )}
          <ToolButton
            className="row-action"
            aria-label={message('compat.remove', { name: ingredient.name })}
            title={message('compat.remove', { name: ingredient.name })}
            onClick={() => onEntries(entries.filter((_, index) => index !== at))}
          >
            ×
          </ToolButton>
        </div>
      ))}
    </section>
  );
}

/** What the new blend has to dissolve, and what it must leave alone: the targets of the recipe. */
export function TargetsPanel({ reds }: { reds: readonly number[] | undefined }) {
  const targets = useExplorer(({ recipe }) => recipe.targets);
  const { dispatch } = useActions();
  const [isFinding, setIsFinding] = useState(false);
  const [openId, setOpenId] = useState<string>();
  return (
    <section aria-labelledby="subst-targets">
      <PanelHead id="subst-targets" title={message('subst.targets')}>
        <ToolButton
          look="strong"
          className="ml-auto"
          disabled={targets.length >= HSP_RECIPE_LIMITS.targets}
          onClick={() => setIsFinding(true)}
        >
          {message('compat.target.add')}
        </ToolButton>
      </PanelHead>
      {isFinding && (
        <FindIngredient
          label={message('compat.target.find')}
          onFound={(ingredient) => {
            dispatch({ type: 'add-target', target: ingredientTarget(ingredient) });
            setIsFinding(false);
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
      {targets.length === 0 && <p className="text-1 text-text-2">{message('subst.targets.none')}</p>}
      {targets.map((target, at) => {
        const red = reds?.[at];
        return (
          <details key={target.id} open={openId === target.id} className="subst-target">
            <summary
              onClick={(event) => {
                event.preventDefault();
                setOpenId(openId === target.id ? undefined : target.id);
              }}
            >
              <span className="min-w-0 flex-1">{target.name}</span>
              {red !== undefined && (
                <span className="text-1 text-text-2">
                  {message('subst.targets.red')} <b>{numberText(red, 2)}</b>
                </span>
              )}
            </summary>
            {openId === target.id && <TargetCard target={target} isOpen={false} onOpen={() => undefined} />}
          </details>
        );
      })}
    </section>
  );
}
