import type { Dataset } from '@suite/clients/api/datasets';
import type { CandidateFilters as Filters, NumberRange } from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { ingredientFiltersQuery } from '../../../../queries/ingredients.ts';
import { useCall } from '../../../../session/session-provider.tsx';
import { parseNumber } from '../../../../ui/parse-number.ts';
import { useEscape } from '../../../../ui/side-panel.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

/** Undefined takes a filter away. */
export type FilterChange = { [Name in keyof Filters]?: Filters[Name] | undefined };

interface CandidateFiltersProps {
  datasets: readonly Dataset[];
  onFilters: (change: FilterChange, gesture?: string) => void;
  onClose: () => void;
}

const METHODS = ['exp', 'calc', 'na'] as const;
const WORDS = ['types', 'industries', 'applications'] as const;
const MAX_VALUES = 12;

/** Which sets, and which of their rows: a drawer over the list, over the whole page of a phone. Esc closes it. */
export function CandidateFilters({ datasets, onFilters, onClose }: CandidateFiltersProps) {
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const { dispatch } = useActions();
  const known = useQuery(ingredientFiltersQuery(useCall(), 'hsp')).data?.filters.counts ?? {};
  const toggleSet = (id: string) => {
    const next = datasetIds.includes(id) ? datasetIds.filter((one) => one !== id) : [...datasetIds, id];
    dispatch({ type: 'set-candidates', changes: { datasetIds: next.slice(0, 50) } });
  };
  const full = datasets.filter(({ counts }) => counts.total > 0);
  const empty = datasets.length - full.length;
  const head = useRef<HTMLHeadingElement>(null);
  useEscape(onClose);
  useEffect(() => head.current?.focus(), []);
  return (
    <aside className="compat-drawer" aria-label={message('compat.filters')}>
      <div className="panel-head">
        <h3 ref={head} tabIndex={-1} className="panel-title outline-none">
          {message('compat.filters')}
        </h3>
        <ToolButton className="ml-auto" look="strong" onClick={onClose}>
          {message('compat.filters.done')}
        </ToolButton>
      </div>
      <div className="compat-filters">
        <fieldset>
          <legend>{message('compat.datasets')}</legend>
          {full.map(({ datasetId, name, counts, scope }) => (
            <Tick
              key={datasetId}
              label={`${name} (${counts.total})${scope === 'own' ? ` · ${message('compat.datasets.own')}` : ''}`}
              isOn={datasetIds.length === 0 ? scope !== 'own' : datasetIds.includes(datasetId)}
              onToggle={() => toggleSet(datasetId)}
            />
          ))}
          {empty > 0 && (
            <p className="text-1 text-text-3">{message('compat.datasets.empty', { count: empty })}</p>
          )}
        </fieldset>
        <fieldset>
          <legend>{message('compat.column.method')}</legend>
          {METHODS.map((method) => (
            <Tick
              key={method}
              label={message(`ingredient.method.${method}`)}
              isOn={filters.methods === undefined || filters.methods.includes(method)}
              onToggle={() => {
                const before = filters.methods ?? METHODS;
                const next = before.includes(method)
                  ? before.filter((one) => one !== method)
                  : [...before, method];
                onFilters({ methods: next.length === 0 || next.length === 3 ? undefined : next });
              }}
            />
          ))}
          <Tick
            label={message('compat.filters.density')}
            isOn={filters.hasDensity ?? false}
            onToggle={() => onFilters({ hasDensity: filters.hasDensity ? undefined : true })}
          />
        </fieldset>
        {WORDS.map((field) => {
          const values = (known[field] ?? []).slice(0, MAX_VALUES);
          const chosen = filters[field] ?? [];
          return values.length === 0 ? null : (
            <fieldset key={field}>
              <legend>{message(`compat.filters.${field}`)}</legend>
              {values.map(({ value, count }) => (
                <Tick
                  key={value}
                  label={`${value} (${count})`}
                  isOn={chosen.includes(value)}
                  onToggle={() => {
                    const next = chosen.includes(value)
                      ? chosen.filter((one) => one !== value)
                      : [...chosen, value];
                    onFilters({ [field]: next.length === 0 ? undefined : next });
                  }}
                />
              ))}
            </fieldset>
          );
        })}
        {(['dD', 'dP', 'dH'] as const).map((axis) => (
          <fieldset key={axis}>
            <legend>{message(`compat.short.${axis}`)}</legend>
            <Range
              label={message(`compat.axis.${axis}`)}
              range={filters[axis] ?? {}}
              onRange={(range) => onFilters({ [axis]: range }, `filter-${axis}`)}
            />
          </fieldset>
        ))}
      </div>
    </aside>
  );
}

function Tick({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className="flex items-center gap-1.5 py-0.5">
      <input type="checkbox" className="compat-tick" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  );
}

interface RangeProps {
  label: string;
  range: NumberRange;
  onRange: (range: NumberRange | undefined) => void;
}

/** From where to where; an empty field is an open end. */
function Range({ label, range, onRange }: RangeProps) {
  const set = (end: 'min' | 'max', text: string) => {
    const value = text.trim() === '' ? undefined : parseNumber(text);
    if (value === undefined && text.trim() !== '') return;
    const next = Object.fromEntries(
      Object.entries({ ...range, [end]: value }).filter(([, limit]) => limit !== undefined),
    );
    onRange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <span className="flex gap-1.5">
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          inputMode="decimal"
          aria-label={message(`compat.filters.${end}`, { what: label })}
          placeholder={message(`compat.filters.${end}.short`)}
          className="compat-end"
          defaultValue={range[end] ?? ''}
          onChange={({ currentTarget }) => set(end, currentTarget.value)}
        />
      ))}
    </span>
  );
}
