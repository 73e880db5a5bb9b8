import { type Replacement, rankReplacements, replaceableOf, replacementActions } from '@suite/recipes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';
import { candidatesQuery } from './candidates-query.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useHldState, useIngredientSource } from '../../recipe/hld-session.tsx';
import { SuggestionRow } from '../suggestion-row.tsx';
import { useExplorer } from '../use-explorer.tsx';

/** The nearest ingredients to one of the recipe, and the smallest change that brings the result back. */
export function FindReplacement() {
  const recipe = useHldState((state) => state.current);
  const hld = useExplorer(({ current }) => current.hld);
  const source = useIngredientSource();
  const [kind, setKind] = useState<'hld-surfactant' | 'hld-oil'>('hld-surfactant');
  const entries = replaceableOf(recipe, kind);
  const [chosen, setChosen] = useState('');
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0];
  const listed = useQuery(candidatesQuery(source, kind));
  const field = useId();
  const ranked =
    entry && listed.isSuccess && hld !== null
      ? rankReplacements(recipe, { entry, hld, found: listed.data })
      : [];
  return (
    <div>
      <p className="mb-2 text-text-2">{message('explorer.find.replace.hint')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segmented
          label={message('explorer.find.kind')}
          value={kind}
          segments={[
            { value: 'hld-surfactant', label: message('explorer.surfactants') },
            { value: 'hld-oil', label: message('explorer.oils') },
          ]}
          onValue={setKind}
        />
        <label htmlFor={field}>{message('explorer.find.replace')}</label>
        <select
          id={field}
          value={entry?.id ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="h-7.5 max-w-60 rounded-1 border border-control bg-panel px-2"
        >
          {entries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <output className="block text-text-2">
        {listed.isPending && message('explorer.find.searching')}
        {listed.isError && message('explorer.find.failed')}
        {listed.isSuccess && entry === undefined && message('explorer.find.nothing-to-replace')}
        {listed.isSuccess && entry && hld === null && message('explorer.no-verdict')}
      </output>
      {listed.isError && (
        <ToolButton onClick={() => void listed.refetch()}>{message('typeahead.retry')}</ToolButton>
      )}
      <ul>
        {ranked.map((replacement) => (
          <Row key={keyText(replacement.ingredient)} replacement={replacement} />
        ))}
      </ul>
    </div>
  );
}

function Row({ replacement }: { replacement: Replacement }) {
  const session = useHldSession();
  const { ingredient, quantity, value, hld, repair } = replacement;
  const note = [
    message(`explorer.hit.${quantity}`, { value: showValue(quantity, value) }),
    message('explorer.find.hld', { hld: numberText(hld, 1) }),
    repair
      ? message('explorer.find.repair', {
          name: message(`hld.${repair.variable}`),
          from: showValue(repair.variable, repair.from),
          to: showValue(repair.variable, repair.to),
        })
      : message('explorer.find.no-repair'),
  ];
  return (
    <SuggestionRow
      title={ingredient.name}
      note={note.join(' · ')}
      action={message('explorer.find.use')}
      label={message('explorer.find.use-mix', { names: ingredient.name })}
      onUse={() => {
        rememberMethods(session, [replacement]);
        session.dispatchAll(replacementActions(session.get().current, replacement));
      }}
    />
  );
}
