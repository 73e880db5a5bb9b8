import type { FoundMix, FoundMixes, MixSearch, Outcome } from '@suite/hld';
import { RECIPE_LIMITS, type Recipe, mixActions } from '@suite/recipes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { nextColor } from '../../../recipes/entry-colors.ts';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { methodIn, rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useHldState, useIngredientSource } from '../../recipe/hld-session.tsx';
import { type Found, keyText } from '../../recipe/ingredient-source.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { candidatesQuery } from './candidates-query.ts';
import { FilterColumn } from './filter-column.tsx';
import { NO_FILTERS, narrowestFilter } from './find-filters.ts';
import {
  FIRST_QUESTION,
  MOST_MIXES,
  type MixQuestion,
  aimOf,
  blendError,
  candidatesFor,
  searchFor,
} from './mix-question.ts';
import { MixPreview } from './mix-preview.tsx';
import { MixTable } from './mix-table.tsx';

const NONE: readonly Found<'hld-surfactant'>[] = [];

/** Mixes of one to three surfactants that reach the target at these conditions: filters, results, preview. */
export function FindMixes() {
  const recipe = useHldState((state) => state.current);
  const session = useHldSession();
  const listed = useQuery(candidatesQuery(useIngredientSource(), 'hld-surfactant'));
  const found = listed.data ?? NONE;
  const [question, setQuestion] = useState(FIRST_QUESTION);
  const [chosen, setChosen] = useState<string>();
  const asked = useAskedMixes(question, listed.data);
  const result = useMixSearch(asked);
  const isSearching = asked !== null && result?.asked !== asked;
  const mixes = result?.outcome?.ok ? result.outcome.value : undefined;
  const candidates = result?.asked.candidates ?? NONE;
  const idOf = ({ members }: FoundMix) =>
    members
      .map((member) => candidates[member])
      .map((one) => (one ? keyText(one.ingredient) : ''))
      .join(' + ');
  const open = mixes?.mixes.find((mix) => idOf(mix) === chosen) ?? mixes?.mixes[0];
  const actions = useMemo(
    () => (open && result ? actionsOf(recipe, open, result.asked) : []),
    [recipe, open, result],
  );
  useEffect(() => {
    if (listed.data) rememberMethods(session, listed.data);
  }, [listed.data, session]);
  return (
    <div className="grid -mx-4 -mb-5 grid-cols-[248px_minmax(0,1fr)_320px] border-t border-line max-desk:grid-cols-[216px_minmax(0,1fr)] max-md:block">
      <FilterColumn question={question} found={found} onChange={setQuestion} />
      <div className="find-results">
        <p className="text-text-2">
          {asked && mixes ? summaryOf(recipe, asked, mixes.count) : hintOf(recipe)}
        </p>
        <output className="block min-h-5 text-1 text-text-2">
          {listed.isError && message('explorer.find.failed')}
          {(listed.isPending || isSearching) && asked !== null && message('explorer.find.searching')}
          {asked && !isSearching && statusOf(result)}
        </output>
        {listed.isError && (
          <ToolButton onClick={() => void listed.refetch()}>{message('typeahead.retry')}</ToolButton>
        )}
        {asked && mixes && mixes.count > 0 && (
          <MixTable
            mixes={mixes.mixes}
            candidates={candidates}
            openId={open && idOf(open)}
            isFaded={isSearching}
            idOf={idOf}
            onOpen={setChosen}
          />
        )}
        {asked && mixes?.count === 0 && !isSearching && (
          <Nothing question={question} found={found} onChange={setQuestion} />
        )}
      </div>
      {asked && open && (
        <MixPreview
          mix={open}
          actions={actions}
          candidates={candidates}
          onUse={() => session.dispatchAll(actions)}
          onExclude={(name) => {
            const { filters } = question;
            setQuestion({ ...question, filters: { ...filters, excluded: [...filters.excluded, name] } });
          }}
        />
      )}
    </div>
  );
}

/** What to search for; null as long as something is missing for it. */
function useAskedMixes(
  question: MixQuestion,
  found: readonly Found<'hld-surfactant'>[] | undefined,
): AskedMixes | null {
  const recipe = useHldState((state) => state.current);
  const methods = useHldState((state) => state.details.methods);
  const eacn = useExplorer(({ current: { derived } }) => (derived.eacn.ok ? derived.eacn.value : null));
  const total = useExplorer(({ current: { derived } }) =>
    derived.concentration.ok ? derived.concentration.value : 0,
  );
  const isNarrowed = question.filters.from === 'recipe' || question.kept.length > 0;
  // Only what is kept, or alone chosen from, makes the entries of the recipe matter.
  const mix = isNarrowed ? recipe.surfactantMix : null;
  const { conditions, oilBlend, manualEACN, targetEmulsionType } = recipe;
  return useMemo(() => {
    const aim = aimOf(recipe, question);
    if (aim === null || eacn === null || found === undefined) return null;
    const candidates = candidatesFor(recipe, found, question);
    const search = searchFor(candidates, question, {
      aim,
      conditions: { ...conditions, eacn },
      eacnError: blendError(recipe, (key) => methodIn(methods, key)),
      concentration: total > 0 ? total : RECIPE_LIMITS.surfactantConcentration,
    });
    return { search, candidates };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of the recipe that matter are listed
  }, [question, found, eacn, total, mix, conditions, oilBlend, manualEACN, targetEmulsionType, methods]);
}

/** Puts the mix in place of the surfactants there are. */
function actionsOf(recipe: Recipe, mix: FoundMix, { search, candidates }: AskedMixes) {
  return mixActions(recipe, {
    members: mix.members.flatMap((member) => candidates[member]?.ingredient ?? []),
    concentrations: mix.shares.map((share) => share * search.concentration),
    nextColor,
  });
}

function hintOf({ targetEmulsionType: target }: Recipe): string {
  return target === 'Any' ? message('explorer.find.needs-target') : '';
}

function summaryOf({ targetEmulsionType: target }: Recipe, { search }: AskedMixes, count: number): string {
  const { temperature, salinity, eacn } = search.conditions;
  return message('explorer.find.summary', {
    count,
    size: search.size,
    target,
    eacn: showValue('eacn', eacn),
    temperature: showValue('temperature', temperature),
    salinity: showValue('salinity', salinity),
  });
}

function statusOf(result: ReturnType<typeof useMixSearch>): string {
  if (!result?.outcome) return message('explorer.find.broken');
  if (!result.outcome.ok) return message(`explorer.reason.${result.outcome.reason}`);
  return result.outcome.value.count > MOST_MIXES
    ? message('explorer.find.narrow', { most: MOST_MIXES })
    : message('explorer.find.order');
}

interface NothingProps {
  question: MixQuestion;
  found: readonly Found<'hld-surfactant'>[];
  onChange: (question: MixQuestion) => void;
}

/** No mix: the filter that takes most away, and the way to clear it. */
function Nothing({ question, found, onChange }: NothingProps) {
  const { filters } = question;
  const narrowest = filters.from === 'datasets' ? narrowestFilter(found, filters) : undefined;
  return (
    <div className="border-t border-line py-4">
      <p className="font-bold">{message('explorer.find.nothing')}</p>
      <p className="text-text-2">{message('explorer.find.nothing.hint')}</p>
      {narrowest && (
        <ToolButton
          look="link"
          onClick={() =>
            onChange({ ...question, filters: { ...filters, [narrowest.name]: NO_FILTERS[narrowest.name] } })
          }
        >
          {message('explorer.find.clear-filter', {
            filter: message(`explorer.find.filter.${narrowest.name}`),
            count: narrowest.count,
          })}
        </ToolButton>
      )}
    </div>
  );
}

interface AskedMixes {
  readonly search: MixSearch;
  /** In the order of the search: results name them by place. */
  readonly candidates: readonly Found<'hld-surfactant'>[];
}

interface MixResult {
  readonly asked: AskedMixes;
  /** Undefined where the search broke off. */
  readonly outcome: Outcome<FoundMixes> | undefined;
}

/** Somebody who types or ticks searches once, when the hand rests. */
const PAUSE = 200;

/** What is found, beside the page: all mixes of three of a few hundred take a second. While it searches, the last result stays. */
function useMixSearch(asked: AskedMixes | null): MixResult | undefined {
  const [result, setResult] = useState<MixResult>();
  useEffect(() => {
    if (asked === null) return undefined;
    let worker: Worker | undefined;
    const finish = (outcome: Outcome<FoundMixes> | undefined) => {
      worker?.terminate();
      setResult({ asked, outcome });
    };
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./find-mixes.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Outcome<FoundMixes>>) => finish(data));
      worker.addEventListener('error', () => finish(undefined));
      worker.postMessage(asked.search, {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [asked]);
  return result;
}
