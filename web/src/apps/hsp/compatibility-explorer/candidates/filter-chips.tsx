import type { Dataset } from '@suite/clients/api/datasets';
import type { CandidateFilters } from '@suite/hsp';
import { message } from '../../../../messages/message.ts';
import { numberText } from '../../../../ui/format-number.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import type { FilterChange } from './candidate-filters.tsx';
import { presetOf, withoutNarrowing } from './presets.ts';

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
    <ul className="compat-chosen" aria-label={message('compat.filters.chosen')}>
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

function chipsOf(filters: CandidateFilters, onFilters: FilterChipsProps['onFilters']): Chip[] {
  const { methods, hasDensity } = filters;
  return [
    ...WORDS.flatMap((field) => {
      const values = filters[field] ?? [];
      // The kinds of a preset are chosen beside the search, not here.
      if (field === 'types' && presetOf(filters) !== undefined) return [];
      return values.map((value) => ({
        key: `${field} ${value}`,
        text: value,
        remove: () => {
          const left = values.filter((one) => one !== value);
          onFilters({ [field]: left.length === 0 ? undefined : left });
        },
      }));
    }),
    ...(methods
      ? [
          {
            key: 'methods',
            text: methods.map((method) => message(`ingredient.method.${method}`)).join(', '),
            remove: () => onFilters({ methods: undefined }),
          },
        ]
      : []),
    ...(hasDensity
      ? [
          {
            key: 'density',
            text: message('compat.filters.density'),
            remove: () => onFilters({ hasDensity: undefined }),
          },
        ]
      : []),
    ...(['dD', 'dP', 'dH'] as const).flatMap((axis) => {
      const { min, max } = filters[axis] ?? {};
      if (min === undefined && max === undefined) return [];
      const ends = [min, max].map((end) => (end === undefined ? '…' : numberText(end, 1)));
      return [
        {
          key: axis,
          text: `${message(`compat.short.${axis}`)} ${ends.join('–')}`,
          remove: () => onFilters({ [axis]: undefined }),
        },
      ];
    }),
  ];
}
