import { HSP_RECIPE_LIMITS } from '@suite/hsp';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { useTableSettings } from '../../../../preferences/table-settings.ts';
import { failureOf } from '../../../../session/call-failure.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ColumnChooser } from '../../../../ui/data-table/column-chooser.tsx';
import { isWanted } from '../../../../ui/data-table/fit-columns.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import { CandidateFilters, type FilterChange } from './candidate-filters.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { SCORES, ScoreLegend } from '../score-chip.tsx';
import type { Candidates } from './use-candidates.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { useScoreRange } from './use-score-range.ts';

const Table = memo(CandidateTable);

/** What could do it: by its worst target, best first. */
export function CandidatesPanel({ candidates }: { candidates: Candidates }) {
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const isBlendFull = useExplorer(
    ({ recipe }) => recipe.blend.components.length >= HSP_RECIPE_LIMITS.components,
  );
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { dispatch } = useActions();
  const filled = candidates.datasets.filter(({ counts }) => counts.total > 0);
  // With none chosen the database alone is searched.
  const isOwnLeftOut = datasetIds.length === 0 && filled.some(({ scope }) => scope === 'own');
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const region = useId();
  const [settings, setSettings] = useTableSettings('candidates');
  const range = useScoreRange();
  const columns = useMemo(() => candidateColumns({ targets, unit, range }), [targets, unit, range]);
  const shown = useMemo(() => columns.filter((column) => isWanted(column, settings)), [columns, settings]);
  // The table follows as fast as the machine draws; fields and numbers do not wait for it.
  const table = useDeferredValue(
    useMemo(() => ({ candidates, columns: shown, settings }), [candidates, shown, settings]),
  );
  const setFilters = (change: FilterChange, gesture?: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    );
    dispatch({ type: 'set-candidates', changes: { filters: next } }, gesture);
  };
  const inside = candidates.counts.slice(0, 3).reduce((sum, count) => sum + count, 0);
  const all = candidates.counts.reduce((sum, count) => sum + count, 0);
  const scores = filters.scores ?? [];
  return (
    <section aria-labelledby="compat-candidates">
      <div className="panel-head">
        <h2 id="compat-candidates" className="panel-title">
          {message('compat.candidates')}
        </h2>
        <output className="text-1 text-text-3">
          {targets.length > 0 && message('compat.candidates.count', { inside, all })}
        </output>
        <span className="ml-auto">
          <ColumnChooser
            columns={columns.filter(({ id }, index) => columns.findIndex((one) => one.id === id) === index)}
            settings={settings}
            onSettings={(change) => setSettings(change)}
          />
        </span>
        <ToolButton
          aria-expanded={areFiltersOpen}
          aria-controls={region}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {message('compat.filters')}
        </ToolButton>
      </div>
      <div className="compat-bar">
        <input
          type="search"
          aria-label={message('compat.search')}
          placeholder={message('compat.search')}
          maxLength={200}
          className="compat-search"
          value={filters.q ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ q: value.trimStart() }, 'candidate-search')
          }
        />
        <fieldset className="compat-chips">
          <legend className="sr-only">{message('compat.scores')}</legend>
          {SCORES.map((score) => {
            const isOn = scores.length === 0 || scores.includes(score);
            return (
              <label key={score} className="compat-chip" data-score={score} data-off={isOn ? undefined : ''}>
                <input
                  type="checkbox"
                  className="compat-chip-box"
                  checked={isOn}
                  aria-label={message('compat.scores.show', { score })}
                  onChange={() => {
                    const before = scores.length === 0 ? [...SCORES] : scores;
                    const next = isOn
                      ? before.filter((one) => one !== score)
                      : SCORES.filter((one) => one === score || before.includes(one));
                    setFilters({ scores: next.length === 6 || next.length === 0 ? undefined : next });
                  }}
                />
                {score}
                <span className="sr-only">{candidates.counts[score - 1]}</span>
              </label>
            );
          })}
        </fieldset>
      </div>
      <div id={region} hidden={!areFiltersOpen}>
        {areFiltersOpen && <CandidateFilters datasets={candidates.datasets} onFilters={setFilters} />}
      </div>
      {candidates.failure !== null && candidates.failure !== undefined && (
        <Banner tone="bad" isUrgent title={message('compat.candidates.failed')}>
          {failureOf(candidates.failure).text}{' '}
          <button type="button" className="cursor-pointer font-bold underline" onClick={candidates.retry}>
            {message('recipe.try-again')}
          </button>
        </Banner>
      )}
      {targets.length === 0 ? (
        <p className="py-4 text-text-2">{message('compat.candidates.no-target')}</p>
      ) : candidates.rows.length > 0 ? (
        <Table {...table} />
      ) : candidates.isReading ? (
        <output aria-label={message('compat.candidates.reading')} className="block py-3">
          <Skeleton rows={8} />
        </output>
      ) : (
        candidates.failure === null && (
          <p className="py-4 text-text-2">
            {message('compat.candidates.none')}{' '}
            <button
              type="button"
              className="cursor-pointer font-bold underline underline-offset-4"
              onClick={() => dispatch({ type: 'set-candidates', changes: { filters: {}, datasetIds: [] } })}
            >
              {message('compat.filters.clear')}
            </button>
            {isOwnLeftOut && (
              <>
                {' '}
                {message('compat.candidates.own-left-out')}{' '}
                <button
                  type="button"
                  className="cursor-pointer font-bold underline underline-offset-4"
                  onClick={() =>
                    dispatch({
                      type: 'set-candidates',
                      changes: {
                        datasetIds: filled
                          .map(({ datasetId }) => datasetId)
                          .slice(0, HSP_RECIPE_LIMITS.datasets),
                      },
                    })
                  }
                >
                  {message('compat.candidates.own-too')}
                </button>
              </>
            )}
          </p>
        )
      )}
      <ScoreLegend limits={limits} />
      {isBlendFull && <p className="text-1 text-text-3">{message('compat.blend.full')}</p>}
    </section>
  );
}
