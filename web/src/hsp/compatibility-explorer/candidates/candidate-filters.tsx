import type { Dataset } from '@suite/contracts/datasets';
import { useEffect, useRef } from 'react';
import { message } from '../../../messages/message.ts';
import { useEscape } from '../../../ui/primitives/side-panel.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { FactFields } from './fact-fields.tsx';
import { type FilterChange, Range, Tick, toggled } from './filter-fields.tsx';
import { useIngredientFilters } from '../../../ingredients/read-ingredients.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

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
  const known = useIngredientFilters('hsp').data?.filters.counts ?? {};
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
      <PanelHead headRef={head} level="h3" title={message('compat.filters')}>
        <ToolButton className="ml-auto" look="strong" onClick={onClose}>
          {message('compat.filters.done')}
        </ToolButton>
      </PanelHead>
      <div className="grid py-2 grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-3 [&_legend]:text-text-3 [&_legend]:text-1">
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
            label={message('compat.filters.isCalculatedShown')}
            isOn={filters.isCalculatedShown ?? false}
            onToggle={() => onFilters({ isCalculatedShown: filters.isCalculatedShown ? undefined : true })}
          />
          <Tick
            label={message('compat.filters.hasDensity')}
            isOn={filters.hasDensity ?? false}
            onToggle={() => onFilters({ hasDensity: filters.hasDensity ? undefined : true })}
          />
        </fieldset>
        <FactFields filters={filters} onFilters={onFilters} />
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
                  onToggle={() => onFilters({ [field]: toggled(chosen, value) })}
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
