import { HSP_RECIPE_LIMITS, type HspReplacement } from '@suite/hsp';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { FindIngredient } from '../compatibility-explorer/find-ingredient.tsx';
import { useActions, useExplorer } from '../compatibility-explorer/use-explorer.tsx';

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
      <Prices prices={prices} onPrices={onPrices} />
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
      <div className="panel-head">
        <h3 className="panel-title">{title}</h3>
        <ToolButton
          className="ml-auto"
          disabled={isFull}
          onClick={onAdd}
          aria-label={`${title}: ${message('subst.add')}`}
        >
          {message('subst.add')}
        </ToolButton>
      </div>
      <ul className="subst-names">
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

/** One price a line, "Cyclohexanone; 2.10": pasted from a sheet as easily as typed. */
function Prices({ prices, onPrices }: Pick<MustHaveProps, 'prices' | 'onPrices'>) {
  const [text, setText] = useState(() => prices.map(({ name, price }) => `${name}; ${price}`).join('\n'));
  const [wrong, setWrong] = useState<string>();
  const take = () => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const read = lines.map((line) => /^(.+?)[;\t] *(\d+(?:[.,]\d+)?)$/.exec(line));
    const bad = read.findIndex((match) => match === null);
    setWrong(bad < 0 ? undefined : lines[bad]);
    if (bad >= 0) return;
    const entries = read.flatMap((match) =>
      match?.[1] && match[2] ? [{ name: match[1].trim(), price: Number(match[2].replace(',', '.')) }] : [],
    );
    onPrices(entries.slice(0, HSP_RECIPE_LIMITS.prices));
  };
  return (
    <details className="mt-2">
      <summary className="panel-title cursor-pointer">{message('subst.prices')}</summary>
      <label className="block text-1 text-text-2">
        {message('subst.prices.hint')}
        <textarea
          className="mt-1 block w-full rounded-1 border border-control bg-panel p-2 text-2"
          rows={4}
          value={text}
          aria-invalid={wrong !== undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={take}
        />
      </label>
      {wrong !== undefined && (
        <p role="alert" className="text-1 text-bad">
          {message('subst.prices.wrong', { line: wrong })}
        </p>
      )}
    </details>
  );
}
