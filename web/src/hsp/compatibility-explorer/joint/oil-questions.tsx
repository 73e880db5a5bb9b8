import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import type { HspIngredient } from '@suite/recipes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { useCall } from '../../../app/session/session-provider.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { FindIngredient } from '../find-ingredient.tsx';
import { type OilMatch, oilMatchesQuery } from './oil-matches.ts';

/** An oil with the ingredient whose Hansen parameters count for it. */
export interface JoinedOil {
  readonly name: string;
  readonly match: HspIngredient;
}

/** The oils of an HLD recipe: those that are known, those to ask about, and those that nobody knows. */
export function useOils(document: RecipeDocumentOf<'hld'>) {
  const found = useQuery(oilMatchesQuery(useCall(), document));
  // Null where the user said that the one found is another.
  const [chosen, setChosen] = useState<Readonly<Record<string, HspIngredient | null>>>({});
  const all: readonly OilMatch[] = found.data ?? [];
  const matchOf = ({ name, match, by }: OilMatch) => {
    const own = chosen[name];
    return own === undefined && by === 'cas' ? match : (own ?? undefined);
  };
  return {
    hasFailed: found.isError,
    isRead: found.data !== undefined,
    joined: all.flatMap((oil): JoinedOil[] => {
      const match = matchOf(oil);
      return match ? [{ name: oil.name, match }] : [];
    }),
    open: all.filter(({ name, by }) => by === 'name' && chosen[name] === undefined),
    unknown: all.filter(
      (oil) => matchOf(oil) === undefined && !(oil.by === 'name' && chosen[oil.name] === undefined),
    ),
    choose: (name: string, match: HspIngredient | null) => setChosen({ ...chosen, [name]: match }),
  };
}

/** What the user has to say before every oil can be judged. */
export function OilQuestions({ of: { open, unknown, choose } }: { of: ReturnType<typeof useOils> }) {
  const [finding, setFinding] = useState<string>();
  return (
    <>
      {open.map(({ name, match }) => (
        <p key={name} className="flex flex-wrap items-center gap-x-2 py-1">
          {message('compat.emulsion.same', { oil: name, found: match?.name ?? '' })}
          <ToolButton look="strong" onClick={() => choose(name, match ?? null)}>
            {message('compat.emulsion.same.yes')}
          </ToolButton>
          <ToolButton look="strong" onClick={() => choose(name, null)}>
            {message('compat.emulsion.same.no')}
          </ToolButton>
        </p>
      ))}
      {unknown.map(({ name }) => (
        <div key={name} className="py-1 text-text-2">
          <p className="flex flex-wrap items-center gap-x-2">
            {message('compat.emulsion.unknown', { names: name })}
            {finding !== name && (
              <ToolButton look="strong" onClick={() => setFinding(name)}>
                {message('compat.emulsion.choose')}
              </ToolButton>
            )}
          </p>
          {finding === name && (
            <FindIngredient
              label={message('compat.emulsion.find', { oil: name })}
              onFound={(ingredient) => {
                choose(name, ingredient);
                setFinding(undefined);
              }}
              onClose={() => setFinding(undefined)}
            />
          )}
        </div>
      ))}
    </>
  );
}
