import { CheckIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import type { RecipeEntry, RecipeKind, RecipeSummaryOf } from '@suite/contracts/recipes';
import { message } from '../messages/message.ts';
import { shortList } from '../recipes/list/common-columns.tsx';
import { numberText } from '../ui/format/format-number.ts';

export type HomeRecipe = RecipeEntry<RecipeKind>;

/** Which science a recipe is of; an entry says it by its type. */
export function kindOf({ type }: HomeRecipe): RecipeKind {
  return type === 'hsp-recipe' ? 'hsp' : 'hld';
}

/** What came out at the last save, with a mark that never speaks by colour alone. */
export function ResultCell({ recipe }: { recipe: HomeRecipe }) {
  const { summary } = recipe.attributes;
  if ('hld' in summary) return <EmulsionResult summary={summary} />;
  const { red, score, targets } = summary;
  if (red === null || score === null) return <NoResult />;
  return (
    <span className="inline-flex max-w-full items-center gap-2 tabular-nums whitespace-nowrap [&_b]:font-bold">
      <span className="home-chip" data-score={score} aria-hidden="true">
        {score}
      </span>
      <b>RED {numberText(red, 2)}</b>
      <span className="sr-only">{scoreWord(score)}</span>
      <span className="truncate text-text-2">{shortList(targets)}</span>
    </span>
  );
}

function EmulsionResult({ summary }: { summary: RecipeSummaryOf<'hld'> }) {
  const { hld, emulsionType, targetEmulsionType: target } = summary;
  if (hld === null || emulsionType === null) return <NoResult />;
  return (
    <span className="inline-flex max-w-full items-center gap-2 tabular-nums whitespace-nowrap [&_b]:font-bold">
      <span className="home-type" data-type={emulsionType}>
        {emulsionType}
      </span>
      <b>HLD {numberText(hld, 1)}</b>
      {target !== 'Any' && <span className="text-text-2">{message('home.target', { target })}</span>}
    </span>
  );
}

function NoResult() {
  return <span className="text-text-3">{message('home.no-result')}</span>;
}

const SCORES = [1, 2, 3, 4, 5, 6] as const;

function scoreWord(score: number): string {
  const known = SCORES.find((each) => each === score) ?? 6;
  return message(`compat.score.${known}`);
}

/** How it stands: against its target where it has one, else on its way through the lab; and what others let one do. */
export function StatusCell({ recipe: { attributes } }: { recipe: HomeRecipe }) {
  const { summary, labStatus, access } = attributes;
  const hasTarget = !('targetEmulsionType' in summary) || summary.targetEmulsionType !== 'Any';
  const match = hasTarget ? summary.match : null;
  const lab = labStatus === 'idea' && match !== null ? undefined : message(`home.lab.${labStatus}`);
  const note = access === 'owner' ? undefined : message(`home.access.${access}`);
  const rest = [lab, note].filter((part) => part !== undefined).join(', ');
  return (
    <span className="grid">
      {match === true && (
        <span className="inline-flex items-center font-bold gap-1 text-ok">
          <CheckIcon className="size-4" aria-hidden="true" />
          {message('explorer.match')}
        </span>
      )}
      {match === false && (
        <span className="inline-flex items-center font-bold gap-1 text-warn">
          <NoSymbolIcon className="size-4" aria-hidden="true" />
          {message('explorer.no-match')}
        </span>
      )}
      {rest !== '' && <span className={match === null ? 'text-text-2' : 'text-1 text-text-2'}>{rest}</span>}
    </span>
  );
}
