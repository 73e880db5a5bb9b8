import { HSP_RECIPE_LIMITS, type HspReplacement } from '@suite/recipes';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { FindIngredient } from '../compatibility-explorer/find-ingredient.tsx';
import { useActions, useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { PricesField } from './prices-field.tsx';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

interface MustHaveProps {
  names: readonly string[];
  prices: HspReplacement['prices'];
  onNames: (names: readonly string[]) => void;
  onPrices: (prices: HspReplacement['prices']) => void;
}

/** Solvents that every blend holds, those that none may hold, and the user's prices. */
export function MustHave({ names, prices, onNames, onPrices }: MustHaveProps) {
  const rules = useExplorer(({ recipe }) => recipe.blend.rules);
  const { dispatch } = useActions();
  const [finding, setFinding] = useState<'must' | 'banned'>();
  const allow = (name: string) =>
    dispatch({ type: 'set-rules', rules: { ...rules, banned: rules.banned.filter((one) => one !== name) } });
  return (
    <section aria-label={message('subst.choice')} className="mt-3">
      <NameList
        title={message('subst.must-have')}
        names={names}
        isFull={names.length >= HSP_RECIPE_LIMITS.mustHave}
        onAdd={() => setFinding('must')}
        onRemove={(name) => onNames(names.filter((one) => one !== name))}
      />
      <NameList
        title={message('subst.banned')}
        names={rules.banned}
        isFull={rules.banned.length >= HSP_RECIPE_LIMITS.banned}
        onAdd={() => setFinding('banned')}
        onRemove={allow}
      />
      {finding && (
        <FindIngredient
          label={message(finding === 'must' ? 'subst.must-have.find' : 'subst.banned.find')}
          onFound={({ name }) => {
            if (finding === 'banned') dispatch({ type: 'ban', name });
            else if (!names.includes(name)) onNames([...names, name]);
            setFinding(undefined);
          }}
          onClose={() => setFinding(undefined)}
        />
      )}
      <PricesField prices={prices} onPrices={onPrices} />
    </section>
  );
}

interface NameListProps {
  title: string;
  names: readonly string[];
  isFull: boolean;
  onAdd: () => void;
  onRemove: (name: string) => void;
}

function NameList({ title, names, isFull, onAdd, onRemove }: NameListProps) {
  return (
    <div>
      <PanelHead level="h3" title={title}>
        <ToolButton
          className="ml-auto"
          disabled={isFull}
          onClick={onAdd}
          aria-label={`${title}: ${message('subst.add')}`}
        >
          {message('subst.add')}
        </ToolButton>
      </PanelHead>
      <ul className="[&_li]:flex [&_li]:items-center [&_li]:justify-between">
        {names.map((name) => (
          <li key={name}>
            {name}
            <ToolButton
              className="row-action"
              aria-label={message('compat.remove', { name })}
              onClick={() => onRemove(name)}
            >
              ×
            </ToolButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
