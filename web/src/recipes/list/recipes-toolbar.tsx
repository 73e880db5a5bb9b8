import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline';
import { LAB_STATUSES } from '@suite/contracts/recipes';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { message } from '../../messages/message.ts';
import { ActionMenu } from '../../ui/primitives/action-menu.tsx';
import { ChoiceFilter, FoldedFilters, SearchField } from '../../ui/facets/list-filters.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TOOL_LOOK, ToolButton } from '../../ui/primitives/tool-button.tsx';
import { type ChangeSearch, useDebouncedText } from '../../ui/use-search-state.ts';
import { MOST_COMPARED, type RecipeSearch } from './recipe-search.ts';
import { DayInput } from '../../ui/fields/day-field.tsx';

interface RecipesToolbarProps {
  hasEmulsionTypes: boolean;
  search: RecipeSearch;
  onChange: ChangeSearch<RecipeSearch>;
  field: RefObject<HTMLInputElement | null>;
  total: number | undefined;
  selected: number;
  onCompare: () => void;
  onDelete: () => void;
  /** Absent in the bin. */
  onExport?: () => void;
}

/** Above the list: what is looked for, how many there are, and what can be done with the selected ones. */
export function RecipesToolbar(props: RecipesToolbarProps) {
  const { search, onChange, total, selected } = props;
  return (
    <div className="catalogue-tools">
      <SearchField
        label={message('recipes.search')}
        text={search.text}
        onText={(text) => onChange({ text })}
        field={props.field}
      />
      <FoldedFilters count={filtersIn(search)}>
        <TagField tag={search.tag} onTag={(tag) => onChange({ tag })} />
        <ChoiceFilter
          label={message('recipes.column.lab')}
          value={search.labStatus}
          options={LAB_STATUSES.map((value) => ({ value, label: message(`recipes.lab.${value}`) }))}
          onValue={(labStatus) => onChange({ labStatus })}
        />
        {props.hasEmulsionTypes && (
          <ChoiceFilter
            label={message('recipes.type')}
            value={search.type}
            options={(['O/W', 'ME', 'W/O'] as const).map((value) => ({ value, label: value }))}
            onValue={(type) => onChange({ type })}
          />
        )}
        <ChoiceFilter
          label={message('recipes.column.match')}
          value={search.match}
          options={[
            { value: 'yes', label: message('explorer.match') },
            { value: 'no', label: message('explorer.no-match') },
          ]}
          onValue={(match) => onChange({ match })}
        />
        <ChoiceFilter
          label={message('recipes.warnings')}
          value={search.warnings}
          options={[
            { value: 'yes', label: message('recipes.warnings.yes') },
            { value: 'no', label: message('recipes.warnings.no') },
          ]}
          onValue={(warnings) => onChange({ warnings })}
        />
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <DayField label={message('recipes.from')} day={search.from} onDay={(from) => onChange({ from })} />
          <DayField label={message('recipes.to')} day={search.to} onDay={(to) => onChange({ to })} />
        </span>
      </FoldedFilters>
      {search.ingredient !== undefined && (
        <ToolButton className="border border-control" onClick={() => onChange({ ingredient: undefined })}>
          {message('recipes.with-ingredient')} ×
        </ToolButton>
      )}
      <output className="whitespace-nowrap text-text-2 tabular-nums">
        {total !== undefined && message('recipes.count', { count: total })}
      </output>
      {selected === 0 && props.onExport && total !== undefined && total > 0 && (
        <ToolButton className="ml-auto whitespace-nowrap" onClick={props.onExport}>
          {message('notebook.export-all')}
        </ToolButton>
      )}
      {selected > 0 && (
        <div className="flex flex-wrap ml-auto items-center gap-0.5 max-sm:-ml-2">
          <ToolButton
            disabled={selected < 2 || selected > MOST_COMPARED}
            title={message('recipes.compare.hint')}
            onClick={props.onCompare}
          >
            {message('recipes.compare')}
          </ToolButton>
          {props.onExport && (
            <ToolButton onClick={props.onExport}>
              {message('notebook.export-selected', { count: selected })}
            </ToolButton>
          )}
          <ToolButton onClick={props.onDelete}>
            {message('recipes.delete-selected', { count: selected })}
          </ToolButton>
        </div>
      )}
    </div>
  );
}

/** How many of the filters beside the search narrow the list. */
function filtersIn({ tag, labStatus, type, match, warnings, from, to }: RecipeSearch): number {
  return [tag, labStatus, type, match, warnings, from, to].filter(
    (value) => value !== undefined && value !== '',
  ).length;
}

function DayField({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-2">
      {label}
      <span className="inline-flex w-36">
        <DayInput className="list-filter w-full" day={day} onDay={onDay} />
      </span>
    </label>
  );
}

/** A tag, or the beginning of one; it counts a moment after the last letter. */
function TagField({ tag, onTag }: { tag: string; onTag: (tag: string) => void }) {
  const typing = useDebouncedText(tag, onTag);
  return (
    <input
      type="search"
      aria-label={message('recipes.column.tags')}
      placeholder={message('recipes.column.tags')}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      {...typing}
      className="list-filter w-28"
    />
  );
}

const WHICH = ['saved', 'granted', 'bin'] as const;
type Which = (typeof WHICH)[number];

interface RecipesStripProps {
  which: Which;
  onWhich: (which: Which) => void;
  onFile: (file: File) => void;
  onExamples: () => void;
  onNew: () => void;
  /** Shows predictions against the laboratory. */
  onScores: () => void;
}

const NAMES = { saved: 'recipes.saved', granted: 'recipes.granted', bin: 'recipes.bin' } as const;

/** The own recipes, those of others or the bin, and where new ones come from. */
export function RecipesStrip({ which, onWhich, onFile, onExamples, onNew, onScores }: RecipesStripProps) {
  const file = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) onFile(chosen);
    currentTarget.value = ''; // the same file may be chosen again
  };
  const openFile = () => file.current?.click();
  return (
    <div className="catalogue-strip flex-wrap">
      <Segmented
        label={message('recipes.which')}
        value={which}
        segments={WHICH.map((value) => ({ value, label: message(NAMES[value]) }))}
        onValue={onWhich}
      />
      <div className="ml-auto flex items-center gap-1">
        {/* Side by side where there is room, in a menu on a phone. */}
        <ToolButton className="whitespace-nowrap max-sm:hidden" onClick={onScores}>
          {message('recipes.scores')}
        </ToolButton>
        <ToolButton className="whitespace-nowrap max-sm:hidden" onClick={onExamples}>
          {message('recipes.examples')}
        </ToolButton>
        <ToolButton className="max-sm:hidden" onClick={openFile}>
          {message('recipes.import')}
        </ToolButton>
        <input
          ref={file}
          type="file"
          accept=".json,.eln,application/json,application/vnd.eln+zip"
          aria-label={message('recipes.import.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <ToolButton className="border border-control font-bold whitespace-nowrap text-text" onClick={onNew}>
          {message('recipes.new')}
        </ToolButton>
        <div className="sm:hidden">
          <ActionMenu
            label={message('recipe.more')}
            buttonClass={TOOL_LOOK}
            entries={[
              { label: message('recipes.scores'), onPick: onScores },
              { label: message('recipes.examples'), onPick: onExamples },
              { label: message('recipes.import'), onPick: openFile },
            ]}
          >
            <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
          </ActionMenu>
        </div>
      </div>
    </div>
  );
}
