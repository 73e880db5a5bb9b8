import { message } from '../../messages/message.ts';
import { momentText } from '../../ui/format/format-date.ts';
import { Tick } from '../../ui/primitives/icons.tsx';
import type { ListedRecipe, RecipeColumn } from './listed-kind.ts';

/** What every list ends with. */
export const COMMON_COLUMNS: readonly RecipeColumn[] = [
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
    priority: 1,
    cell: ({ attributes: { labStatus } }) => message(`recipes.lab.${labStatus}`),
  },
  {
    id: 'shared',
    name: 'recipes.column.shared',
    width: 104,
    cell: ({ attributes }) => sharedText(attributes),
  },
  {
    id: 'updated',
    name: 'recipes.column.updated',
    width: 150,
    priority: 1,
    sort: 'updated',
    cell: ({ attributes: { updated } }) => <time dateTime={updated}>{momentText(updated)}</time>,
  },
];

/** By whom it is shared, or with how many and by a link. */
function sharedText({ ownerName, people, shareId }: ListedRecipe['attributes']): string {
  if (ownerName !== undefined) return message('recipes.shared.by', { who: ownerName });
  const ways = [
    ...(people > 0 ? [message('recipes.shared.people', { count: people })] : []),
    ...(shareId === null ? [] : [message('recipes.shared.link')]),
  ];
  return ways.length === 0 ? '–' : ways.join(', ');
}

export function MatchCell({ match }: { match: boolean | null }) {
  if (match === null) return '–';
  if (!match) return <span className="text-warn">{message('explorer.no-match')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-ok">
      <Tick className="size-4" />
      {message('explorer.match')}
    </span>
  );
}

const MOST_NAMED = 2;

/** The first two, and how many more. */
export function shortList(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(', ');
  return message('recipes.and-more', {
    names: names.slice(0, MOST_NAMED).join(', '),
    count: names.length - MOST_NAMED,
  });
}
