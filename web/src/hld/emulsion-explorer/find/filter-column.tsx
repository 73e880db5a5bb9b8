import { XMarkIcon } from '@heroicons/react/20/solid';
import { type ReactNode, useId, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { type Found, keyText } from '../../recipe/ingredient-source.ts';
import { showValue } from '../../number-text.ts';
import { filterSurfactants, isNamed, type MixFilters, NO_FILTERS, optionsOf } from './find-filters.ts';
import { aimOf, FIRST_QUESTION, type MixQuestion } from './mix-question.ts';

interface FilterColumnProps {
  question: MixQuestion;
  found: readonly Found<'hld-surfactant'>[];
  onChange: (question: MixQuestion) => void;
}

/** What is aimed for, and which surfactants may be in a mix. */
export function FilterColumn({ question, found, onChange }: FilterColumnProps) {
  const { filters, size } = question;
  const setFilters = (changes: Partial<MixFilters>) =>
    onChange({ ...question, filters: { ...filters, ...changes } });
  return (
    <FilterFrame>
      <div className="panel-head">
        <h3 className="panel-title max-[54rem]:sr-only">{message('explorer.find.filters')}</h3>
        {question !== FIRST_QUESTION && (
          <ToolButton className="ml-auto" onClick={() => onChange(FIRST_QUESTION)}>
            {message('explorer.find.reset')}
          </ToolButton>
        )}
      </div>
      <AimFields question={question} onChange={onChange} />
      <Group title={message('explorer.find.size')}>
        <Segmented
          label={message('explorer.find.size')}
          value={`${size}`}
          segments={(['1', '2', '3'] as const).map((value) => ({ value, label: value }))}
          onValue={(value) => onChange({ ...question, size: value === '1' ? 1 : value === '2' ? 2 : 3 })}
        />
      </Group>
      <Kept question={question} onChange={onChange} />
      <Group title={message('explorer.find.from')}>
        <Segmented
          label={message('explorer.find.from')}
          value={filters.from}
          segments={[
            { value: 'datasets', label: message('explorer.find.from.datasets') },
            { value: 'recipe', label: message('explorer.find.from.recipe') },
          ]}
          onValue={(from) => setFilters({ from })}
        />
      </Group>
      {filters.from === 'datasets' && <Facets filters={filters} found={found} onChange={setFilters} />}
    </FilterFrame>
  );
}

// The same condition as in explorer.css.
const SMALL = '(max-width: 53.99rem)';

/** Beside the results; on small screens above them, closed until they are wanted. */
function FilterFrame({ children }: { children: ReactNode }) {
  const title = message('explorer.find.filters');
  if (useMedia(SMALL)) {
    return (
      <details className="min-w-0 px-4 pt-2 pb-5 border-r border-line max-md:border-r-0">
        <summary className="min-h-10 cursor-pointer py-2 font-bold">{title}</summary>
        {children}
      </details>
    );
  }
  return (
    <section className="min-w-0 px-4 pt-2 pb-5 border-r border-line max-md:border-r-0" aria-label={title}>
      {children}
    </section>
  );
}

function AimFields({ question, onChange }: Pick<FilterColumnProps, 'question' | 'onChange'>) {
  const recipe = useHldState((state) => state.current);
  const aim = aimOf(recipe, question);
  if (aim === null) return null;
  const field = (end: 'from' | 'to') => (
    <NumberField
      label={message(`explorer.find.aim.${end}`)}
      value={aim[end]}
      format={(value) => showValue('hld', value)}
      step={0.1}
      onValue={(value) => {
        const next = { ...aim, [end]: value };
        if (next.from >= next.to) return message('explorer.find.aim.order');
        onChange({ ...question, aim: next });
        return undefined;
      }}
      className="w-16"
    />
  );
  return (
    <Group title={message('explorer.find.aim')}>
      <span className="flex flex-wrap items-center gap-2 [&>[role=alert]]:basis-full">
        {field('from')}
        <span className="text-text-3">{message('explorer.find.aim.between')}</span>
        {field('to')}
      </span>
    </Group>
  );
}

/** Surfactants of the recipe that every mix has to hold. */
function Kept({ question, onChange }: Pick<FilterColumnProps, 'question' | 'onChange'>) {
  const surfactantMix = useHldState(({ current }) => current.surfactantMix);
  const { kept } = question;
  if (surfactantMix.length === 0) return null;
  return (
    <Group title={message('explorer.find.keep')}>
      <ul className="grid gap-1">
        {surfactantMix.map(({ surfactant }, index) => {
          const key = keyText(surfactant);
          return (
            <li key={key}>
              <Tick
                isOn={kept.includes(key)}
                onToggle={(isOn) =>
                  onChange({
                    ...question,
                    kept: isOn ? [...kept, key] : kept.filter((other) => other !== key),
                  })
                }
              >
                <b className="font-bold">{letterOf(index)}</b> {surfactant.name}
              </Tick>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

interface FacetsProps {
  filters: MixFilters;
  found: readonly Found<'hld-surfactant'>[];
  onChange: (changes: Partial<MixFilters>) => void;
}

function Facets({ filters, found, onChange }: FacetsProps) {
  const without = <Value,>(values: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? values.filter((other) => other !== value) : [...values, value];
  const passing = (name: Parameters<typeof filterSurfactants>[2]) => filterSurfactants(found, filters, name);
  return (
    <>
      <Excluded filters={filters} found={found} onChange={onChange} />
      <Group title={message('explorer.find.filter.withoutTypes')}>
        {optionsOf(found, passing('withoutTypes'), ({ ingredient }) => ingredient.surfactantType).map(
          ({ value, count }) => (
            <Tick
              key={value}
              count={count}
              isOn={!filters.withoutTypes.includes(value)}
              onToggle={(isOn) => onChange({ withoutTypes: without(filters.withoutTypes, value, isOn) })}
            >
              {message(`hld.type.${value}`)}
            </Tick>
          ),
        )}
      </Group>
      <Group title={message('explorer.find.filter.withoutDatasets')}>
        {optionsOf(found, passing('withoutDatasets'), ({ datasetName }) => datasetName).map(
          ({ value, count }) => (
            <Tick
              key={value}
              count={count}
              isOn={!filters.withoutDatasets.includes(value)}
              onToggle={(isOn) =>
                onChange({ withoutDatasets: without(filters.withoutDatasets, value, isOn) })
              }
            >
              {value}
            </Tick>
          ),
        )}
        <Tick
          count={passing('hasInci').filter(({ inci }) => inci !== undefined).length}
          isOn={filters.hasInci}
          onToggle={(hasInci) => onChange({ hasInci })}
        >
          {message('explorer.find.filter.hasInci')}
        </Tick>
        <Tick
          count={filterSurfactants(passing('isPublished'), { ...NO_FILTERS, isPublished: true }).length}
          isOn={filters.isPublished}
          onToggle={(isPublished) => onChange({ isPublished })}
        >
          {message('explorer.find.filter.isPublished')}
        </Tick>
      </Group>
    </>
  );
}

/** Names that are in no mix, by any part of them. */
function Excluded({ filters, found, onChange }: FacetsProps) {
  const [text, setText] = useState('');
  const id = useId();
  const { excluded } = filters;
  const add = () => {
    const entered = text.trim();
    if (entered !== '' && !excluded.includes(entered)) onChange({ excluded: [...excluded, entered] });
    setText('');
  };
  return (
    <Group title={message('explorer.find.filter.excluded')}>
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {message('explorer.find.exclude')}
        </label>
        <input
          id={id}
          value={text}
          placeholder={message('explorer.find.exclude')}
          className="h-9 min-w-0 flex-1 rounded-1 border border-control bg-panel px-2 md:h-7.5"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ToolButton type="submit" look="strong">
          {message('explorer.find.exclude.add')}
        </ToolButton>
      </form>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {excluded.map((entry) => (
          <li
            key={entry}
            className="flex min-w-0 items-center pl-2 border border-dashed border-control rounded-1 gap-1.5"
          >
            <span className="min-w-0 break-words">{entry}</span>
            <span className="text-text-3 tabular-nums">
              {found.filter((one) => isNamed(one, entry)).length}
            </span>
            <button
              type="button"
              aria-label={message('explorer.find.exclude.remove', { name: entry })}
              className="grid size-6 shrink-0 cursor-pointer place-items-center hover:bg-sunk"
              onClick={() => onChange({ excluded: excluded.filter((other) => other !== entry) })}
            >
              <XMarkIcon className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="find-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface TickProps {
  isOn: boolean;
  count?: number;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

function Tick({ isOn, count, onToggle, children }: TickProps) {
  return (
    <label className="flex min-h-6.5 items-start py-0.75 gap-2 cursor-pointer [&_input]:size-4 [&_input]:flex-none [&_input]:mt-px [&_input]:accent-text">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <span className="min-w-0 flex-1 break-words">{children}</span>
      {count !== undefined && <span className="text-text-3 tabular-nums">{count}</span>}
    </label>
  );
}
