import { OBSERVED_TYPES } from '@suite/contracts/lab-results';
import type { RecipeEntry } from '@suite/contracts/recipes';
import type { Score } from '@suite/hsp';
import { message } from '../../messages/message.ts';
import { COMMON_COLUMNS, MatchCell, shortList } from '../../recipes/list/common-columns.tsx';
import { type DifferencesProps, type ListedKind, ROW_ACTIONS } from '../../recipes/list/listed-kind.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { ScoreChip } from '../compatibility-explorer/score-chip.tsx';
import { describeHspChange } from '../recipe/describe-change.ts';
import { hspRecipePath } from '../recipe/hsp-science.ts';

/** The list of HSP recipes. */
export const HSP_LIST: ListedKind<'hsp'> = {
  kind: 'hsp',
  columns: [
    {
      id: 'targets',
      name: 'compat.targets',
      width: 220,
      priority: 1,
      cell: ({ attributes: { summary } }) => shortList(summary.targets),
    },
    {
      id: 'red',
      name: 'compat.column.red',
      width: 156, // with the note of an assumed radius
      priority: 2,
      sort: 'red',
      cell: (recipe) => <RedCell recipe={recipe} />,
    },
    {
      id: 'match',
      name: 'recipes.column.match',
      width: 96,
      priority: 2,
      cell: ({ attributes: { summary } }) => <MatchCell match={summary.match} />,
    },
    {
      id: 'components',
      name: 'explorer.blend',
      width: 240,
      cell: ({ attributes: { summary } }) => shortList(summary.components),
    },
    {
      id: 'temperature',
      name: 'recipes.column.temperature',
      width: 64,
      isNumber: true,
      cell: ({ attributes: { summary } }) => numberText(summary.temperature, 0),
    },
    ...COMMON_COLUMNS,
  ],
  actions: ROW_ACTIONS.filter((action) => action !== 'batch'),
  isDocument: true,
  hasEmulsionTypes: false,
  observed: OBSERVED_TYPES.hsp,
  pathOf: hspRecipePath,
  card: (recipe) => (
    <>
      <RedCell recipe={recipe} /> {shortList(recipe.attributes.summary.components)}
    </>
  ),
  observedWord: (observed) => message(`compat.observed.${observed}`),
  predictedWord: ({ red, match, dissolves = match }) =>
    red === null || dissolves === null
      ? '–'
      : `${message(dissolves ? 'compat.observed.dissolved' : 'compat.observed.not-dissolved')} (RED ${numberText(red, 2)})`,
  Differences: HspDifferences,
};

function HspDifferences({ children }: DifferencesProps<'hsp'>) {
  return children(({ attributes: { changes = [], summary } }, before) => {
    const texts = changes.map(describeHspChange);
    const [from, to] = [before?.attributes.summary.red, summary.red];
    if (typeof from !== 'number' || to === null || from === to) return texts;
    const values = { from: numberText(from, 2), to: numberText(to, 2) };
    return [...texts, message('recipes.change.value', { what: message('compat.column.red'), ...values })];
  });
}

/** RED of the worst target with its score; a radius that was assumed is said. */
function RedCell({ recipe: { attributes } }: { recipe: RecipeEntry<'hsp'> }) {
  const { red, score, isAssumed } = attributes.summary;
  if (red === null || score === null) {
    return <span className="text-text-3">{message('recipes.no-result')}</span>;
  }
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <ScoreChip score={scoreOf(score)} />
      {numberText(red, 2)}
      {isAssumed && <span className="text-1 text-warn">{message('compat.column.assumed')}</span>}
    </span>
  );
}

const SCORES: readonly Score[] = [1, 2, 3, 4, 5, 6];

function scoreOf(value: number): Score {
  return SCORES.find((score) => score === value) ?? 6;
}
