import { HSP_RECIPE_LIMITS } from '@suite/recipes';
import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { useTableSettings } from '../../../app/preferences/table-settings.ts';
import { failureOf } from '../../../app/session/call-failure.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx';
import { type FittedColumn, fitColumns } from '../../../ui/table/fit-columns.ts';
import { useWidth } from '../../../ui/table/use-width.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { SCORES, ScoreLegend } from '../score-chip.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { type CandidateColumn, candidateColumns } from './candidate-columns.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import { CandidateTable, FIXED_WIDTH } from './candidate-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterChange } from './filter-fields.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { PRESET_NAMES, presetOf, withPreset } from '../../recipe/presets.ts';
import type { Candidates } from './use-candidates.ts';
import { useScoreRange } from './use-score-range.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const Table = memo(CandidateTable);
const FIXED: FittedColumn = { id: 'fixed', width: FIXED_WIDTH };

function isColumn(column: FittedColumn | CandidateColumn): column is CandidateColumn {
  return 'cell' in column;
}

interface CandidatesPanelProps {
  candidates: Candidates;
  /** Opens the search for blends of them. */
  onFind: () => void;
}

/** What could do it: by its worst target, best first. */
export function CandidatesPanel({ candidates, onFind }: CandidatesPanelProps) {
  const { filters } = useExplorer(({ recipe }) => recipe.candidates);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const isBlendFull = useExplorer(
    ({ recipe }) => recipe.blend.components.length >= HSP_RECIPE_LIMITS.components,
  );
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { dispatch } = useActions();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const region = useId();
  const [settings, setSettings] = useTableSettings('candidates');
  const range = useScoreRange();
  const columns = useMemo(() => candidateColumns({ targets, unit, range }), [targets, unit, range]);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isPhone = useIsPhone();
  // A phone moves the table sideways, under the names.
  const available = width === 0 || isPhone ? Infinity : width;
  const shown = useMemo(
    () =>
      fitColumns<FittedColumn | CandidateColumn>([FIXED, ...columns], settings, available).filter(isColumn),
    [columns, settings, available],
  );
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
  const hasRadius = targets.some(({ isAssumed }) => !isAssumed);
  const isPlain = candidates.failure === null || candidates.failure === undefined;
  return (
    <section aria-labelledby="compat-candidates">
      <div ref={box} />
      <PanelHead id="compat-candidates" title={message('compat.candidates')}>
        <span className="min-w-0 truncate text-1 text-text-3" data-count="">
          {targets.length > 0 &&
            message(hasRadius ? 'compat.candidates.count' : 'compat.candidates.nearest', { inside, all })}
        </span>
        <span className="ml-auto">
          <ColumnChooser
            columns={columns.filter(({ id }, index) => columns.findIndex((one) => one.id === id) === index)}
            shown={shown}
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
        <ToolButton className="whitespace-nowrap" disabled={targets.length === 0} onClick={onFind}>
          {message('compat.find-blends')}
        </ToolButton>
        <Link
          to="/apps/hsp/substitution"
          className="text-1 whitespace-nowrap text-text-2 underline underline-offset-2"
        >
          {message('home.start.solvent.replace')}
        </Link>
      </PanelHead>
      <div className="compat-bar">
        <input
          type="search"
          aria-label={message('compat.search')}
          placeholder={message('compat.search')}
          maxLength={200}
          className="min-w-30 h-7.5 flex-1 px-2.5 border border-control rounded-1 bg-panel"
          value={filters.q ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ q: value.trimStart() }, 'candidate-search')
          }
        />
        <Segmented
          label={message('compat.preset')}
          value={presetOf(filters) ?? ('' as const)}
          segments={PRESET_NAMES.map((value) => ({ value, label: message(`compat.preset.${value}`) }))}
          onValue={(name) => {
            if (name !== '')
              dispatch({ type: 'set-candidates', changes: { filters: withPreset(filters, name) } });
          }}
        />
        <ScoreChips
          scores={filters.scores ?? []}
          counts={candidates.counts}
          onScores={(scores) => setFilters({ scores })}
        />
      </div>
      <FilterChips datasets={candidates.datasets} onFilters={setFilters} />
      <div id={region} hidden={!areFiltersOpen}>
        {areFiltersOpen && (
          <CandidateFilters
            datasets={candidates.datasets}
            onFilters={setFilters}
            onClose={() => setAreFiltersOpen(false)}
          />
        )}
      </div>
      {!isPlain && (
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
        <div className="py-3">
          <p className="sr-only">{message('compat.candidates.reading')}</p>
          <Skeleton rows={8} />
        </div>
      ) : (
        isPlain && <NoCandidates datasets={candidates.datasets} />
      )}
      {hasRadius && <ScoreLegend limits={limits} />}
      {isBlendFull && <p className="text-1 text-text-3">{message('compat.blend.full')}</p>}
    </section>
  );
}

interface ScoreChipsProps {
  /** Those that are shown; empty for all. */
  scores: readonly number[];
  /** How many candidates have each. */
  counts: readonly number[];
  onScores: (scores: readonly number[] | undefined) => void;
}

/** Which scores are shown: each is a switch, and says how many have it. */
function ScoreChips({ scores, counts, onScores }: ScoreChipsProps) {
  return (
    <fieldset className="compat-chips">
      <legend className="sr-only">{message('compat.scores')}</legend>
      {SCORES.map((score) => {
        const isOn = scores.length === 0 || scores.includes(score);
        return (
          <label key={score} className="compat-chip" data-score={score} data-off={isOn ? undefined : ''}>
            <input
              type="checkbox"
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={isOn}
              aria-label={message('compat.scores.show', { score })}
              onChange={() => {
                const before = scores.length === 0 ? [...SCORES] : scores;
                const next = isOn
                  ? before.filter((one) => one !== score)
                  : SCORES.filter((one) => one === score || before.includes(one));
                onScores(next.length === 6 || next.length === 0 ? undefined : next);
              }}
            />
            {score}
            <span className="sr-only">{counts[score - 1]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
