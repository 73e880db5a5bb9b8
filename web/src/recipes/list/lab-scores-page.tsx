import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { attributesOf } from '@suite/contracts/json-api';
import type { NamedLabResult } from '@suite/contracts/lab-results';
import { LAB_SCORE_BOUNDS, type LabScore } from '@suite/contracts/lab-scores';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { LoadState } from '../../app/session/load-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { dayText } from '../../ui/format/format-date.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { Alert, Tick } from '../../ui/primitives/icons.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { LabScoreView } from './lab-score-view.tsx';
import type { ListedKind } from './listed-kind.ts';
import { useEndpoint, usePagesOf } from '../../app/calls/use-endpoint.ts';

interface LabScoresPageProps {
  of: ListedKind;
  /** Shows a recipe beside it. */
  onOpen: (recipeId: string) => void;
  onClose: () => void;
}

/** How often predictions were right in the laboratory: for the caller, the caller's organisation, and result by result. */
export function LabScoresPage({ of, onOpen, onClose }: LabScoresPageProps) {
  const scores = useEndpoint(recipeEndpoints(of.kind).labScores, {}, { select: attributesOf });
  const title = message('recipes.scores.title');
  return (
    <section className="recipe-page" aria-label={title}>
      <PaperHead title={title} />
      <div className="no-print mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="line" size="small" onClick={onClose}>
          {message('recipes.back')}
        </Button>
        <h2 className="text-4">{title}</h2>
        <Button size="small" className="ml-auto" onClick={() => window.print()}>
          {message('explorer.print')}
        </Button>
      </div>
      <LoadState query={scores} of="lab-scores" rows={6} />
      {scores.data &&
        (isEmpty(scores.data.open) && !scores.data.organisation ? (
          <ListNotice title={message('recipes.scores.none')} text={message('recipes.scores.none.text')} />
        ) : (
          <>
            <p className="mb-5 max-w-measure text-text-2">{message('recipes.scores.text')}</p>
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 [&>*]:min-w-0">
              <Part title={message('recipes.scores.open')}>
                <LabScoreView of={of} score={scores.data.open} />
              </Part>
              {scores.data.hasOrganisation && (
                <Part title={message('recipes.scores.organisation')}>
                  {scores.data.organisation ? (
                    <LabScoreView of={of} score={scores.data.organisation} />
                  ) : (
                    <p className="text-text-2">
                      {message('recipes.scores.organisation.few', { few: LAB_SCORE_BOUNDS.few })}
                    </p>
                  )}
                </Part>
              )}
            </div>
            {!isEmpty(scores.data.open) && <Results of={of} onOpen={onOpen} />}
          </>
        ))}
    </section>
  );
}

function isEmpty({ results, unpredicted }: LabScore): boolean {
  return results + unpredicted === 0;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t-2 border-text pt-3">
      <h3 className="mb-3 font-text text-3 font-bold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

function Results({ of, onOpen }: Pick<LabScoresPageProps, 'of' | 'onOpen'>) {
  const { list, rows, onMore } = usePagesOf(recipeEndpoints(of.kind).listAllLabResults, {});
  const results: readonly NamedLabResult[] = rows;
  return (
    <div className="mt-8">
      <Part title={message('recipes.scores.results')}>
        <LoadState query={list} of="lab-results" rows={6} />
        {results.length > 0 && (
          <div className="overflow-x-auto">
            <PlainTable
              aria-label={message('recipes.scores.results')}
              rows={results}
              idOf={({ id }) => id}
              columns={columnsOf(of, onOpen)}
            />
          </div>
        )}
        {onMore && (
          <Button look="line" size="small" className="no-print mt-3" onClick={onMore}>
            {message('recipes.scores.more')}
          </Button>
        )}
      </Part>
    </div>
  );
}

function columnsOf(of: ListedKind, onOpen: (recipeId: string) => void): PlainColumn<NamedLabResult>[] {
  return [
    {
      name: message('recipes.scores.column.recipe'),
      cell: ({ attributes: { recipeId, recipeName } }) => (
        <button
          type="button"
          className="cursor-pointer text-left font-bold underline-offset-4 hover:underline"
          onClick={() => onOpen(recipeId)}
        >
          {recipeName}
        </button>
      ),
    },
    {
      name: message('recipes.results.made-on'),
      cell: ({ attributes: { madeOn, version } }) => (
        <>
          {dayText(madeOn)}
          <Small>{message('recipes.version', { version })}</Small>
        </>
      ),
    },
    {
      name: message('recipes.results.predicted'),
      cell: ({ attributes: { predicted } }) => (
        <>
          {of.predictedWord(predicted)}
          {predicted.chance !== null && (
            <Small>{message('recipes.scores.chance', { chance: chanceText(predicted.chance) })}</Small>
          )}
        </>
      ),
    },
    {
      name: message('recipes.results.observed'),
      cell: ({ attributes: { observedType, predicted } }) => (
        <>
          {of.observedWord(observedType)}
          {predicted.isRight !== null && <Outcome isRight={predicted.isRight} />}
        </>
      ),
    },
  ];
}

/** Nothing is certain. */
function chanceText(chance: number): string {
  if (chance > 0.995) return '> 99';
  return chance < 0.005 ? '< 1' : numberText(100 * chance, 0);
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-1 text-text-3 tabular-nums">{children}</span>;
}

function Outcome({ isRight }: { isRight: boolean }) {
  return (
    <span className={`flex items-center gap-1 text-1 ${isRight ? 'text-ok' : 'text-warn'}`}>
      {isRight ? <Tick className="size-3.5" /> : <Alert className="size-3.5" />}
      {message(isRight ? 'recipes.scores.is-right' : 'recipes.scores.is-wrong')}
    </span>
  );
}
