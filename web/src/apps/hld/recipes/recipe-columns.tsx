import type { RecipeSort } from '@suite/contracts/recipes';
import { bandOf } from '@suite/hld';
import type { ReactNode } from 'react';
import { type MessageId, message } from '../../../messages/message.ts';
import { Tick } from '../../../ui/icons.tsx';
import { showValue } from '../emulsion-explorer/number-text.ts';
import { TYPE_WORDS } from '../emulsion-explorer/why-sentence.ts';
import type { ListedRecipe } from './use-recipe-acts.ts';

export interface RecipeColumn {
  readonly id: string;
  readonly name: MessageId;
  readonly width: number;
  readonly sort?: RecipeSort;
  readonly isNumber?: boolean;
  readonly cell: (recipe: ListedRecipe) => ReactNode;
}

const MOST_NAMED = 2;
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Everything beside the name. */
export const RECIPE_COLUMNS: readonly RecipeColumn[] = [
  {
    id: 'target',
    name: 'recipes.column.target',
    width: 72,
    cell: ({ attributes: { summary } }) => summary.targetEmulsionType,
  },
  {
    id: 'hld',
    name: 'recipes.column.hld',
    width: 130,
    sort: 'hld',
    cell: (recipe) => <HldCell recipe={recipe} />,
  },
  {
    id: 'match',
    name: 'recipes.column.match',
    width: 96,
    cell: ({ attributes: { summary } }) => <MatchCell match={summary.match} />,
  },
  {
    id: 'surfactants',
    name: 'recipes.column.surfactants',
    width: 190,
    cell: ({ attributes: { summary } }) => shortList(summary.surfactants),
  },
  {
    id: 'oils',
    name: 'recipes.column.oils',
    width: 150,
    cell: ({ attributes: { summary } }) => shortList(summary.oils),
  },
  {
    id: 'temperature',
    name: 'recipes.column.temperature',
    width: 64,
    isNumber: true,
    cell: ({ attributes: { summary } }) => showValue('temperature', summary.temperature),
  },
  {
    id: 'salinity',
    name: 'recipes.column.salinity',
    width: 90,
    isNumber: true,
    cell: ({ attributes: { summary } }) => showValue('salinity', summary.salinity),
  },
  {
    id: 'tags',
    name: 'recipes.column.tags',
    width: 130,
    cell: ({ attributes: { tags } }) => tags.join(', '),
  },
  {
    id: 'lab',
    name: 'recipes.column.lab',
    width: 84,
    cell: ({ attributes: { labStatus } }) => message(`recipes.lab.${labStatus}`),
  },
  {
    id: 'updated',
    name: 'recipes.column.updated',
    width: 150,
    sort: 'updated',
    cell: ({ attributes: { updated } }) => <time dateTime={updated}>{timeText(updated)}</time>,
  },
];

export function timeText(iso: string): string {
  return DAY.format(new Date(iso));
}

/** HLD with its band and, never by colour alone, the word for it. */
export function HldCell({ recipe: { attributes } }: { recipe: ListedRecipe }) {
  const { hld, emulsionType } = attributes.summary;
  if (hld === null || emulsionType === null) {
    return <span className="text-text-3">{message('recipes.no-result')}</span>;
  }
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden="true" data-band={bandOf(hld)} className="recipe-band" />
      <span className="w-9 text-right">{showValue('hld', hld)}</span>
      <span title={message(`explorer.type.${TYPE_WORDS[emulsionType]}`)}>{emulsionType}</span>
    </span>
  );
}

function MatchCell({ match }: { match: boolean | null }) {
  if (match === null) return '–';
  if (!match) return <span className="text-warn">{message('explorer.no-match')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-ok">
      <Tick className="size-4" />
      {message('explorer.match')}
    </span>
  );
}

/** The first two, and how many more. */
export function shortList(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(', ');
  return message('recipes.and-more', {
    names: names.slice(0, MOST_NAMED).join(', '),
    count: names.length - MOST_NAMED,
  });
}
