import type { IngredientFilters } from '@suite/contracts/ingredient-schemas';
import type { Condition, Conditions } from '@suite/contracts/search';
import { useId } from 'react';
import { message } from '../../messages/message.ts';
import { LimitInput } from '../../ui/fields/limit-input.tsx';
import { fieldName, fieldTitle } from '../fields.ts';
import type { CatalogueSearch, ChangeSearch } from './catalogue-search.ts';
import { CMR_CATEGORIES, NOT_LIQUID } from '@suite/recipes';

interface FactFiltersProps {
  search: CatalogueSearch;
  onChange: ChangeSearch;
  filters: IngredientFilters | undefined;
}

/** Conditions that stand here and in no list of words. */
export const FACT_CONDITIONS = ['practical', 'state', 'cmr', 'voc', 'hazardClasses'];

const MOST_CLASSES = 12;
const VOC_EXEMPT: Condition = { kind: 'in', values: ['us-exempt'] };

/** What solvents are chosen by beside their Hansen parameters, as among the candidates. */
export function FactFilters({ search, onChange, filters }: FactFiltersProps) {
  const { conditions } = search;
  const group = useId();
  const set = (field: string, condition: Condition | undefined) => {
    const { [field]: _, ...others } = conditions;
    onChange({ conditions: condition ? { ...others, [field]: condition } : others });
  };
  const noCmr = NO_CMR['cmr'];
  const classes = filters?.counts['hazardClasses'] ?? [];
  const without = conditions['hazardClasses']?.kind === 'none' ? conditions['hazardClasses'].values : [];
  const chosen = presetOf(conditions);
  return (
    <>
      <fieldset className="border-b border-line py-2.5">
        <legend className="float-left mb-1 w-full text-2 font-bold">{message('compat.preset')}</legend>
        <div className="clear-both">
          {LIST_PRESETS.map((name) => (
            <label key={name} className={LINE}>
              <input
                type="radio"
                name={group}
                className={TICK}
                checked={chosen === name}
                onChange={() => onChange({ conditions: withPreset(conditions, name) })}
              />
              {message(`compat.preset.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="border-b border-line py-2.5">
        <legend className="float-left mb-1 w-full text-2 font-bold">{message('compat.filters.facts')}</legend>
        <div className="clear-both">
          <Tick
            label={message('compat.filters.hasNoCmr')}
            isOn={isSame(conditions['cmr'], noCmr)}
            onTick={(isOn) => set('cmr', isOn ? noCmr : undefined)}
          />
          <Tick
            label={message('compat.filters.isVocExempt')}
            isOn={isSame(conditions['voc'], VOC_EXEMPT)}
            onTick={(isOn) => set('voc', isOn ? VOC_EXEMPT : undefined)}
          />
        </div>
        <p className="text-1 text-text-3">{message('compat.filters.no-entry')}</p>
      </fieldset>
      <Ends field="boilingPoint" ends={['min', 'max']} conditions={conditions} onSet={set} />
      <Ends field="flashPoint" ends={['min']} conditions={conditions} onSet={set} />
      {(classes.length > 0 || without.length > 0) && (
        <details className="border-b border-line py-2.5" open={without.length > 0}>
          <summary className="cursor-pointer text-2 font-bold">{message('catalogue.no-class')}</summary>
          {[
            ...new Set([...without.map(String), ...classes.slice(0, MOST_CLASSES).map(({ value }) => value)]),
          ].map((value) => (
            <Tick
              key={value}
              label={value}
              isOn={without.includes(value)}
              onTick={(isOn) => {
                const next = isOn ? [...without, value] : without.filter((one) => one !== value);
                set('hazardClasses', next.length === 0 ? undefined : { kind: 'none', values: next });
              }}
            />
          ))}
        </details>
      )}
    </>
  );
}

const LINE = 'flex min-h-8 cursor-pointer items-center gap-2 text-2 lg:min-h-6.5';
const TICK = 'size-4 shrink-0 accent-(--text)';

function Tick({ label, isOn, onTick }: { label: string; isOn: boolean; onTick: (isOn: boolean) => void }) {
  return (
    <label className={LINE}>
      <input
        type="checkbox"
        className={TICK}
        checked={isOn}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface EndsProps {
  field: 'boilingPoint' | 'flashPoint';
  ends: readonly ('min' | 'max')[];
  conditions: CatalogueSearch['conditions'];
  onSet: (field: string, condition: Condition | undefined) => void;
}

/** From where to where; an empty field is an open end. */
function Ends({ field, ends, conditions, onSet }: EndsProps) {
  const now = conditions[field];
  const range: { min?: number; max?: number } =
    now?.kind === 'range' ? { min: now.from?.value, max: now.to?.value } : {};
  const change = (end: 'min' | 'max', value: number | undefined) => {
    const min = end === 'min' ? value : range.min;
    const max = end === 'max' ? value : range.max;
    const isOpen = min === undefined && max === undefined;
    onSet(
      field,
      isOpen
        ? undefined
        : {
            kind: 'range',
            ...(min === undefined ? {} : { from: { value: min, isClosed: true } }),
            ...(max === undefined ? {} : { to: { value: max, isClosed: true } }),
          },
    );
  };
  return (
    <fieldset className="border-b border-line py-2.5">
      <legend className="float-left mb-1 w-full text-2 font-bold">{fieldTitle(field)}</legend>
      <div className="clear-both flex gap-2">
        {ends.map((end) => (
          <LimitInput
            key={end}
            label={message(`compat.filters.${end}`, { what: fieldName(field) })}
            placeholder={message(`compat.filters.${end}.short`)}
            className="h-8 w-full min-w-0 rounded-1 border border-control bg-panel px-2 text-2 aria-invalid:border-bad"
            value={range[end]}
            isLate
            isWide
            onValue={(value) => change(end, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

// What nobody judged passes: no entry is none of these.
const PRACTICAL: Conditions = { practical: { kind: 'none', values: ['no'] } };
const LIQUID: Conditions = { state: { kind: 'none', values: [...NOT_LIQUID] } };
const NO_CMR: Conditions = { cmr: { kind: 'none', values: [...CMR_CATEGORIES] } };

/** The kinds of substance of the candidates as conditions of a list, those that ask for more first. */
const PRESETS = {
  green: { ...PRACTICAL, ...LIQUID, ...NO_CMR, chem21: { kind: 'in', values: ['recommended'] } },
  practical: { ...PRACTICAL, ...LIQUID },
  liquids: LIQUID,
  everything: {},
} satisfies Record<string, Conditions>;

type ListPreset = keyof typeof PRESETS;
/** In the order in which they are offered. */
export const LIST_PRESETS = [
  'practical',
  'green',
  'liquids',
  'everything',
] as const satisfies readonly ListPreset[];

/** Which preset the conditions hold; undefined for a kind that somebody put together. */
export function presetOf(conditions: Conditions): ListPreset | undefined {
  const holds = (name: ListPreset) =>
    Object.entries(PRESETS[name]).every(([field, condition]) => isSame(conditions[field], condition));
  if (!conditions['practical'] && !conditions['state']) return 'everything';
  return (['green', 'practical', 'liquids'] as const).find(
    (name) => holds(name) && (name !== 'liquids' || !conditions['practical']),
  );
}

/** The conditions with another kind of substance; what else narrows the list stays. */
export function withPreset(conditions: Conditions, name: ListPreset): Conditions {
  const before: Conditions = PRESETS[presetOf(conditions) ?? 'practical'];
  const others = Object.entries(conditions).filter(
    ([field]) => !(field in before) && field !== 'practical' && field !== 'state',
  );
  return { ...Object.fromEntries(others), ...PRESETS[name] };
}

function isSame(one: Condition | undefined, other: Condition | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
