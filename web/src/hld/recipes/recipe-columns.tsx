import type { RecipeEntry } from '@suite/contracts/recipes';
import { bandOf } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { COMMON_COLUMNS, MatchCell, shortList } from '../../recipes/list/common-columns.tsx';
import type { RecipeColumn } from '../../recipes/list/listed-kind.ts';
import { showValue } from '../number-text.ts';
import { TYPE_WORDS } from '../emulsion-explorer/verdict/why-sentence.ts';

/** Everything beside the name. */
export const RECIPE_COLUMNS: readonly RecipeColumn<'hld'>[] = [
  {
    id: 'target',
    name: 'recipes.column.target',
    width: 72,
    priority: 1,
    cell: ({ attributes: { summary } }) => summary.targetEmulsionType,
  },
  {
    id: 'hld',
    name: 'recipes.column.hld',
    width: 130,
    priority: 2,
    sort: 'hld',
    cell: (recipe) => <HldCell recipe={recipe} />,
  },
  {
    id: 'match',
    name: 'recipes.column.match',
    width: 96,
    priority: 2,
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
    priority: 1,
    isNumber: true,
    cell: ({ attributes: { summary } }) => showValue('temperature', summary.temperature),
  },
  {
    id: 'salinity',
    name: 'recipes.column.salinity',
    width: 132,
    priority: 1,
    isNumber: true,
    cell: ({ attributes: { summary } }) => showValue('salinity', summary.salinity),
  },
  ...COMMON_COLUMNS,
];

/** HLD with its band and, never by colour alone, the word for it. */
export function HldCell({ recipe: { attributes } }: { recipe: RecipeEntry<'hld'> }) {
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
