import type { CandidateFilters, NumberRange } from '@suite/recipes';
import type { Dataset } from '@suite/contracts/datasets';
import { fieldName } from '../../../ingredients/fields.ts';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { FACT_TICKS } from './fact-fields.tsx';
import { type FilterChange, toggled } from './filter-fields.tsx';
import { isOfPreset, withoutNarrowing } from '../../recipe/presets.ts';

interface FilterChipsProps {
  datasets: readonly Dataset[];
  onFilters: (change: FilterChange) => void;
}

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
}

const WORDS = ['types', 'industries', 'applications', 'suppliers'] as const;

/** What narrows the candidates, each to be taken away; nothing where nothing does. */
export function FilterChips({ datasets, onFilters }: FilterChipsProps) {
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const { dispatch } = useActions();
  const setSets = (ids: readonly string[]) =>
    dispatch({ type: 'set-candidates', changes: { datasetIds: ids } });
  const chips: Chip[] = [
    ...datasetIds.map((id) => ({
      key: id,
      text: datasets.find(({ datasetId }) => datasetId === id)?.name ?? '…',
      remove: () => setSets(datasetIds.filter((one) => one !== id)),
    })),
    ...chipsOf(filters, onFilters),
  ];
  if (chips.length === 0) return null;
  return (
    <ul
      className="flex items-center pt-0.5 pb-1 overflow-x-auto gap-1.5 text-1 whitespace-nowrap"
      aria-label={message('compat.filters.chosen')}
    >
      {chips.map(({ key, text, remove }) => (
        <li key={key} className="compat-banned">
          {text}
          <button
            type="button"
            aria-label={message('compat.filters.remove', { filter: text })}
            onClick={remove}
          >
            ×
          </button>
        </li>
      ))}
      <li className="ml-auto">
        <button
          type="button"
          className="compat-word"
          onClick={() =>
            dispatch({
              type: 'set-candidates',
              changes: { filters: withoutNarrowing(filters), datasetIds: [] },
            })
          }
        >
          {message('compat.filters.clear-all')}
        </button>
      </li>
    </ul>
  );
}

const TICKS = [...FACT_TICKS, 'hasDensity', 'isCalculatedShown'] as const;
const RANGES = ['boilingPoint', 'flashPoint', 'dD', 'dP', 'dH'] as const;

function chipsOf(filters: CandidateFilters, onFilters: FilterChipsProps['onFilters']): Chip[] {
  const { methods, has = [], chem21 = [] } = filters;
  const without = (field: keyof CandidateFilters) => () => onFilters({ [field]: undefined });
  return [
    ...WORDS.flatMap((field) => {
      const values = filters[field] ?? [];
      return values.map((value) => ({
        key: `${field} ${value}`,
        text: value,
        remove: () => onFilters({ [field]: toggled(values, value) }),
      }));
    }),
    ...(methods
      ? [
          {
            key: 'methods',
            text: methods.map((method) => message(`ingredient.method.${method}`)).join(', '),
            remove: without('methods'),
          },
        ]
      : []),
    // What a preset is about is chosen beside the search, not here.
    ...TICKS.filter((field) => filters[field] && !isOfPreset(filters, field)).map((field) => ({
      key: field,
      text: message(`compat.filters.${field}`),
      remove: without(field),
    })),
    ...(chem21.length > 0 && !isOfPreset(filters, 'chem21')
      ? [{ key: 'chem21', text: `CHEM21 ${chem21.join(', ')}`, remove: without('chem21') }]
      : []),
    ...has.map((fact) => ({
      key: `has ${fact}`,
      text: message('compat.filters.known', { what: fieldName(fact) }),
      remove: () => onFilters({ has: toggled(has, fact) }),
    })),
    ...RANGES.flatMap((field) => {
      const text = rangeText(field, filters[field]);
      return text === undefined ? [] : [{ key: field, text, remove: without(field) }];
    }),
  ];
}

function rangeText(field: (typeof RANGES)[number], { min, max }: NumberRange = {}): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const unit = field === 'boilingPoint' || field === 'flashPoint' ? ' °C' : '';
  if (max === undefined)
    return message('compat.filters.at-least', {
      what: fieldName(field),
      value: `${numberText(min ?? 0, 1)}${unit}`,
    });
  if (min === undefined)
    return message('compat.filters.at-most', {
      what: fieldName(field),
      value: `${numberText(max, 1)}${unit}`,
    });
  return `${fieldName(field)} ${numberText(min, 1)}–${numberText(max, 1)}${unit}`;
}
