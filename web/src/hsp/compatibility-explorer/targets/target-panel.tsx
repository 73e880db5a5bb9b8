import { HSP_RECIPE_LIMITS, type HspTarget } from '@suite/recipes';
import { memo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { FindIngredient } from '../find-ingredient.tsx';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import { ingredientTarget } from '../../recipe/hsp-ingredient.ts';
import { ASSUMED_RADIUS } from '../../recipe/hsp-science.ts';
import { TargetCard } from './target-card.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const KINDS = ['ingredient', 'values', 'fit'] as const;

interface TargetPanelProps {
  /** The target whose tests are open. */
  openFit: string | undefined;
  onOpenFit: (targetId: string | undefined) => void;
}

/** What shall be dissolved, and what shall not. */
export const TargetPanel = memo(function TargetPanel({ openFit, onOpenFit }: TargetPanelProps) {
  const targets = useExplorer(({ recipe }) => recipe.targets);
  const { dispatch } = useActions();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('ingredient');
  const [isFinding, setIsFinding] = useState(false);
  const count = targets.length;
  const isFull = count >= HSP_RECIPE_LIMITS.targets;
  const add = (target: HspTarget) => dispatch({ type: 'add-target', target });
  const head = { id: '', role: 'must' } as const;

  function begin(): void {
    if (kind === 'ingredient') setIsFinding(true);
    else if (kind === 'values') {
      add({
        ...head,
        kind,
        name: message('compat.target.typed', { number: count + 1 }),
        ...START,
        radius: 'known',
      });
    } else {
      const name = message('compat.target.tested', { number: count + 1 });
      add({ ...head, kind, name, tests: STARTER_TESTS, insideLimit: 1, method: 'single', spheres: [] });
      onOpenFit('new');
    }
  }

  return (
    <section aria-labelledby="compat-targets">
      <PanelHead id="compat-targets" title={message('compat.targets')}>
        <span className="text-1 text-text-3">
          {message('explorer.count', { count, most: HSP_RECIPE_LIMITS.targets })}
        </span>
        <ToolButton look="strong" className="ml-auto" disabled={isFull} onClick={begin}>
          {message('compat.target.add')}
        </ToolButton>
      </PanelHead>
      <Segmented
        label={message('compat.target.kind')}
        value={kind}
        segments={KINDS.map((value) => ({ value, label: message(`compat.target.kind.${value}`) }))}
        onValue={setKind}
      />
      {isFinding && (
        <div className="mt-2">
          <FindIngredient
            label={message('compat.target.find')}
            onFound={(ingredient) => {
              add(ingredientTarget(ingredient));
              setIsFinding(false);
            }}
            onClose={() => setIsFinding(false)}
          />
        </div>
      )}
      {isFull && <p className="mt-2 text-1 text-text-3">{message('compat.target.full')}</p>}
      {targets.map((target) => (
        <TargetCard
          key={target.id}
          target={target}
          isOpen={openFit === target.id}
          onOpen={() => onOpenFit(openFit === target.id ? undefined : target.id)}
        />
      ))}
    </section>
  );
});

const START = { dD: 18, dP: 8, dH: 8, r: ASSUMED_RADIUS };
