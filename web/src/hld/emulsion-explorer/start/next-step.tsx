import { DEFAULT_RECIPE, type Recipe } from '@suite/recipes';
import type { EmulsionType } from '@suite/hld';
import { type ReactNode, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { NEXT_STEP_KEY } from '../../../app/session/storage-keys.ts';
import { readStored, writeStored } from '../../../app/session/stored.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useHldSession, useHldState } from '../../recipe/hld-session.tsx';
import { showValue } from '../../number-text.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';

const TYPES: readonly EmulsionType[] = ['O/W', 'ME', 'W/O'];

type Step = 'surfactant' | 'oil' | 'target' | 'change' | 'save';

interface NextStepProps {
  onChanges: () => void;
  onFind: () => void;
}

/** From a blank recipe to a saved one: what is still missing, one thing at a time, until it is saved or somebody hides it. */
export function NextStep({ onChanges, onFind }: NextStepProps) {
  const session = useHldSession();
  const recipe = useHldState((state) => state.current);
  const isMet = useExplorer(({ current: { derived } }) => derived.verdict.ok && derived.verdict.value.match);
  const type = useExplorer(({ current: { derived } }) =>
    derived.verdict.ok ? derived.verdict.value.emulsionType : null,
  );
  const { dispatch } = useActions();
  const [isWithoutOil, setIsWithoutOil] = useState(false);
  const [isHidden, setIsHidden] = useState(() => readStored(NEXT_STEP_KEY) === 'hidden');
  // Examples have a name, and whoever has named a recipe needs no guide.
  if (isHidden || recipe.recipeId !== undefined || recipe.name !== DEFAULT_RECIPE.name) return null;
  const step = stepOf(recipe, { isMet, isWithoutOil });
  if (!step) return null;
  const hide = () => {
    writeStored(NEXT_STEP_KEY, 'hidden');
    setIsHidden(true);
  };
  const { conditions, targetEmulsionType: target } = recipe;
  const actions: Partial<Record<Step, ReactNode>> = {
    oil: (
      <Button look="line" size="small" onClick={() => setIsWithoutOil(true)}>
        {message('explorer.next.without-oil')}
      </Button>
    ),
    target: TYPES.map((value) => (
      <Button
        key={value}
        look="line"
        size="small"
        aria-label={message('explorer.next.want', { type: value })}
        onClick={() => dispatch({ type: 'set-target', value })}
      >
        {message(`explorer.next.type.${TYPE_KEYS[value]}`)}
      </Button>
    )),
    change: (
      <>
        <Button look="line" size="small" onClick={onChanges}>
          {message('explorer.changes')}
        </Button>
        <Button look="line" size="small" onClick={onFind}>
          {message('explorer.next.find')}
        </Button>
      </>
    ),
    save: (
      <Button size="small" onClick={() => void session.save()}>
        {message('explorer.next.save.action')}
      </Button>
    ),
  };
  return (
    <aside className="next-step no-print" aria-label={message('explorer.next')} data-step={step}>
      <p>
        <b className="font-bold">{message('explorer.next')}:</b>{' '}
        {message(`explorer.next.${step}`, {
          eacn: showValue('eacn', conditions.eacn),
          target,
          type: type ?? '',
        })}
      </p>
      {actions[step]}
      <ToolButton className="ml-auto" onClick={hide}>
        {message('explorer.next.hide')}
      </ToolButton>
    </aside>
  );
}

const TYPE_KEYS = { 'O/W': 'ow', ME: 'me', 'W/O': 'wo' } as const;

interface Known {
  readonly isMet: boolean;
  readonly isWithoutOil: boolean;
}

function stepOf(recipe: Recipe, { isMet, isWithoutOil }: Known): Step | undefined {
  const { surfactantMix, oilBlend, conditions, targetEmulsionType } = recipe;
  if (!surfactantMix.some(({ active }) => active)) return 'surfactant';
  // An EACN that somebody has entered stands for an oil.
  const hasOil = oilBlend.length > 0 || conditions.eacn !== DEFAULT_RECIPE.conditions.eacn;
  const isAny = targetEmulsionType === 'Any';
  // Whoever asks for a type before there is an oil goes another way, and needs the room for the charts.
  if (!hasOil && !isWithoutOil) return isAny ? 'oil' : undefined;
  if (isAny) return 'target';
  return isMet ? 'save' : 'change';
}
