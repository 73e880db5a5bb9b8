import { HSP_RECIPE_LIMITS, type HspReplacement } from '@suite/recipes';
import { useId, useState } from 'react';
import { typedText } from '../../ui/format/format-number.ts';
import { message } from '../../messages/message.ts';
import { SmallField } from '../../ui/fields/state-icon.tsx';

interface PricesFieldProps {
  prices: HspReplacement['prices'];
  onPrices: (prices: HspReplacement['prices']) => void;
}

/** One price a line, "Cyclohexanone; 2.10": pasted from a sheet as easily as typed. */
export function PricesField({ prices, onPrices }: PricesFieldProps) {
  const [text, setText] = useState(() =>
    prices.map(({ name, price }) => `${name}; ${typedText(price)}`).join('\n'),
  );
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const state =
    wrong !== undefined ? 'invalid' : taken === text && text.trim() !== '' ? 'valid' : 'untouched';
  const take = () => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const read = lines.map((line) => /^(.+?)[;\t] *(\d+(?:[.,]\d+)?)$/.exec(line));
    const bad = read.findIndex((match) => match === null);
    setWrong(bad < 0 ? undefined : lines[bad]);
    if (bad >= 0) return;
    setTaken(text);
    const entries = read.flatMap((match) =>
      match?.[1] && match[2] ? [{ name: match[1].trim(), price: Number(match[2].replace(',', '.')) }] : [],
    );
    onPrices(entries.slice(0, HSP_RECIPE_LIMITS.prices));
  };
  return (
    <details className="mt-2">
      <summary className="panel-title cursor-pointer">{message('subst.prices')}</summary>
      <label htmlFor={id} className="block text-1 text-text-2">
        {message('subst.prices.hint')}
      </label>
      <SmallField state={state} className="mt-1 block">
        <textarea
          id={id}
          className="block w-full rounded-1 border border-control bg-panel p-2 text-2"
          rows={4}
          value={text}
          aria-invalid={wrong !== undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={take}
        />
      </SmallField>
      {wrong !== undefined && (
        <p role="alert" className="text-1 text-bad">
          {message('subst.prices.wrong', { line: wrong })}
        </p>
      )}
    </details>
  );
}
