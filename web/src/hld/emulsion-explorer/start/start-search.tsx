import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { nextColor } from '../../../recipes/entry-colors.ts';
import { Typeahead } from '../../../ui/fields/typeahead.tsx';
import { rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useIngredientSource } from '../../recipe/hld-session.tsx';
import type { Found, HldKind, IngredientSource } from '../../recipe/ingredient-source.ts';
import { describeFound } from '../mixes/add-ingredient.tsx';
import { useActions } from '../use-explorer.tsx';

type AnyFound = Found<HldKind>;

/** Well known ones of the shipped data, for whoever wants to try something first. */
const KNOWN = [
  { kind: 'hld-surfactant', name: 'C12E4' },
  { kind: 'hld-surfactant', name: 'Sorbitan monooleate' },
  { kind: 'hld-surfactant', name: 'Sodium dodecyl sulfate' },
  { kind: 'hld-oil', name: 'Isopropyl myristate' },
] as const;

/** Surfactants and oils in one field; the first one begins the recipe. */
export function StartSearch() {
  const source = useIngredientSource();
  const session = useHldSession();
  const { dispatch } = useActions();
  const [refusal, setRefusal] = useState<string>();
  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<AnyFound[]> => {
      const found = await Promise.all([
        source.search('hld-surfactant', text, signal),
        source.search('hld-oil', text, signal),
      ]);
      return namedFirst(found.flat(), text);
    },
    [source],
  );
  const known = useQuery({
    queryKey: ['hld-known'],
    queryFn: ({ signal }) => knownOnes(source, signal),
    retry: false,
  });
  const add = ({ ingredient, method }: AnyFound) => {
    rememberMethods(session, [{ ingredient, method }]);
    const color = nextColor([]);
    setRefusal(
      dispatch(
        'cc0' in ingredient
          ? { type: 'select-surfactant', surfactant: ingredient, color }
          : { type: 'select-oil', oil: ingredient, color },
      ),
    );
  };
  return (
    <div>
      <Typeahead
        label={message('explorer.start.search')}
        search={search}
        describe={describeFound}
        opens="when-typed"
        onPick={add}
        onClose={() => undefined}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-1 text-bad">
          {refusal}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {(known.data ?? []).map((found) => {
          const { key, title, value } = describeFound(found);
          return (
            <li key={key}>
              <button
                type="button"
                className="min-h-7 py-0.75 px-2.25 border border-line-2 rounded-1 cursor-pointer text-left hover:bg-sunk"
                onClick={() => add(found)}
              >
                {found.inci ?? title} <span className="text-text-3 tabular-nums">{value}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

async function knownOnes(source: IngredientSource, signal: AbortSignal): Promise<AnyFound[]> {
  const found = await Promise.all(
    KNOWN.map(async ({ kind, name }): Promise<readonly AnyFound[]> => {
      const hits = await source.search(kind, name, signal);
      return hits.filter(({ isSimilar }) => !isSimilar).slice(0, 1);
    }),
  );
  return found.flat();
}

interface Named {
  readonly ingredient: { readonly name: string };
  readonly inci?: string;
  readonly isSimilar?: boolean;
}

/**
 * Hits of several searches, those first whose name is what was typed, begins with it or has it in it. Where one search has
 * found the very name, what is only similar is left out of the others.
 */
export function namedFirst<Hit extends Named>(hits: readonly Hit[], text: string): Hit[] {
  const typed = text.trim().toLowerCase();
  const named = hits.filter(({ isSimilar }) => !isSimilar);
  const rankOf = ({ ingredient, inci }: Hit) =>
    Math.min(rank(ingredient.name.toLowerCase(), typed), rank(inci?.toLowerCase() ?? '', typed));
  return (named.length > 0 ? named : hits).toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rank(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(typed) ? 2 : 3;
}
