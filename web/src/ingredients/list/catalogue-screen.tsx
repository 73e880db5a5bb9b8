// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../ui/table/data-table.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ingredients.css';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { useNumberFormat } from '../../app/preferences/number-format.tsx';
import { useTableSettings } from '../../app/preferences/table-settings.ts';
import { useShortcuts } from '../../app/preferences/use-shortcuts.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useAction } from '../../app/calls/use-send.ts';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { isWanted } from '../../ui/table/fit-columns.ts';
import { KeysDialog } from '../../ui/primitives/keys-dialog.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { columnsOf, pointOf } from '../columns.ts';
import { useHasDatabaseRole } from '../database-roles.ts';
import { FormPanel, type FormTask } from '../edit/ingredient-form.tsx';
import { kindName } from '../fields.ts';
import {
  type CatalogueSearch,
  isNarrowed,
  isOnlySet,
  MOST_COMPARED,
  useCatalogueSearch,
} from '../search/catalogue-search.ts';
import { FilterDrawer } from '../search/filter-drawer.tsx';
import { CalculatedFilter, FilterPanel, FitFilter } from '../search/filter-panel.tsx';
import { NearFilter } from '../search/near-filter.tsx';
import { type ExportFormat, exportFormats, exportRows, toTabSeparated } from '../transfer/export-file.ts';
import { IngredientImport } from '../transfer/ingredient-import.tsx';
import { WishPanel } from '../wishes.tsx';
import { CatalogueChart } from './catalogue-chart.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { CompareTable } from './compare-table.tsx';
import { DetailActions, DetailPanel } from './detail-panel.tsx';
import { partsOf } from './empty-list.tsx';
import { type CatalogueRecipe, useCatalogue, useChosenRows, useFitting } from './use-catalogue.ts';
import { useVotes, VOTES_TOGETHER } from './votes.tsx';

const LIST_KEYS = [
  ['/', 'catalogue.key.search'],
  ['F', 'catalogue.key.filters'],
  ['↑ ↓ ← →', 'catalogue.key.arrows'],
  ['Space', 'catalogue.key.select'],
  ['Shift ↑ ↓', 'catalogue.key.extend'],
  ['Enter', 'catalogue.key.open'],
  ['Esc', 'catalogue.key.close'],
  ['Ctrl C', 'catalogue.key.copy'],
  ['C', 'catalogue.key.compare'],
  ['A', 'catalogue.key.add'],
  ['V', 'catalogue.key.vote'],
  ['D', 'catalogue.key.duplicate'],
  ['T', 'catalogue.key.tab'],
  ['E', 'catalogue.key.export'],
  ['?', 'catalogue.key.help'],
] as const;

interface CatalogueScreenProps {
  kind: IngredientKind;
  /** Stands at the left of the strip: the tabs, where there are some. */
  tabs?: ReactNode;
  onTab?: () => void;
  /** The recipe that ingredients can be added to, where there is one. */
  recipe?: CatalogueRecipe;
}

type Side = { kind: 'form'; task: FormTask } | { kind: 'wishes' };

/** The list of a kind: filters, table, chart, and one ingredient beside it. Everything looked at stands in the address. */
export function CatalogueScreen({ kind, tabs, onTab, recipe }: CatalogueScreenProps) {
  const call = useCall();
  const [search, change] = useCatalogueSearch(kind);
  const catalogue = useFitting(kind, { search, catalogue: useCatalogue(kind, search), recipe });
  const [firstRow, setFirstRow] = useState(0);
  const voting = useVotes(catalogue.rows, firstRow);
  // Page by page: row by row everything would be drawn anew while somebody scrolls.
  const onFirstRow = useCallback((row: number) => setFirstRow(row - (row % VOTES_TOGETHER)), []);
  const settings = useTableSettings(kind);
  const mayExport = useHasDatabaseRole(kind);
  const numberFormat = useNumberFormat();
  const [selection, setSelection] = useState<ReadonlySet<string>>(() => new Set());
  const [side, setSide] = useState<Side>();
  const [isDrawer, setIsDrawer] = useState(false);
  const [isImport, setIsImport] = useState(false);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { run, notice, show } = useAction({ invalidates: [] });
  const field = useRef<HTMLInputElement>(null);

  const recipeColumn = recipe?.column;
  const columns = useMemo(() => {
    const own = columnsOf(kind, search.near);
    return recipeColumn ? own.toSpliced(1, 0, recipeColumn) : own;
  }, [kind, search.near, recipeColumn]);
  const [selected, openRow] = useChosenRows(catalogue.rows, selection, search.open);

  const canImport = catalogue.sets.some(({ mayWrite }) => mayWrite);
  const importSet = catalogue.sets.find((set) => set.mayWrite && isOnlySet(search, set.datasetId))?.datasetId;

  async function copy(): Promise<void> {
    const rows = selected.length > 0 ? selected : openRow ? [openRow] : [];
    if (rows.length === 0) return show({ tone: 'info', text: message('catalogue.copy.none') });
    // Votes and what fits the recipe are of the moment, not of the ingredient.
    const copied = columns.filter(
      (column) => isWanted(column, settings[0]) && column.id !== 'votes' && column.id !== 'fit',
    );
    await navigator.clipboard.writeText(toTabSeparated(copied, rows));
    show({ tone: 'ok', text: message('catalogue.copied', { count: rows.length }) });
  }

  async function exportAll(format: ExportFormat): Promise<void> {
    show({ tone: 'info', text: message('catalogue.export.working') });
    const only =
      selected.length > 0
        ? { ids: selected.map(({ ingredientId }) => ingredientId) }
        : isNarrowed(search) || search.isCalculatedHidden
          ? { parameters: catalogue.parameters }
          : undefined;
    const datasetIds =
      selected.length > 0
        ? [...new Set(selected.map(({ datasetId }) => datasetId))]
        : (catalogue.filters?.counts['datasetId'] ?? []).map(({ value }) => value);
    const count = await exportRows(call, { kind, format, numberFormat, datasetIds, only });
    show({ tone: 'ok', text: message('catalogue.exported', { count }) });
  }

  const compare = () => {
    if (selected.length < 2 || selected.length > MOST_COMPARED) return;
    change({ compared: selected.map(({ ingredientId }) => ingredientId), open: undefined }, true);
  };
  const open = (id: string | undefined) => {
    setSide(undefined);
    change({ open: id });
  };

  const add = (ingredient: Ingredient) => {
    const done = recipe?.add(ingredient);
    if (done) show({ tone: done.isAdded ? 'ok' : 'warn', text: done.text });
  };

  useShortcuts({
    a: recipe && openRow && (() => add(openRow)),
    '/': () => field.current?.focus(),
    f: () => setIsDrawer(!isDrawer),
    e: mayExport ? () => void run(() => exportAll('csv')) : undefined,
    c: compare,
    v: openRow && (() => voting.toggle(openRow)),
    d: openRow && (() => setSide({ kind: 'form', task: { kind: 'new', from: openRow } })),
    t: onTab,
    '?': () => setAreKeysShown(true),
  });

  const { filters: counted, sets, all } = catalogue;
  const target = recipe?.target;
  // Rows come and go while somebody scrolls, the filters stay as they are: many bars that need not be drawn anew.
  const filters = useMemo(
    () => (
      <FilterPanel kind={kind} search={search} onChange={change} filters={counted} sets={sets} all={all}>
        {kind === 'hsp' && (
          <>
            <NearFilter search={search} onChange={change} />
            <CalculatedFilter
              isShown={!search.isCalculatedHidden}
              onShown={(isShown) => change({ isCalculatedHidden: !isShown })}
            />
          </>
        )}
        {target !== undefined && (
          <FitFilter
            target={target}
            isOn={search.isFitting}
            onChange={(isFitting) => change({ isFitting })}
          />
        )}
      </FilterPanel>
    ),
    [kind, search, change, counted, sets, all, target],
  );
  const actions = (ingredient: Ingredient) => {
    const point = pointOf(ingredient);
    return (
      <DetailActions
        ingredient={ingredient}
        add={recipe && { refusal: recipe.refusal(ingredient), run: () => add(ingredient) }}
        onNear={
          kind === 'hsp' && point
            ? () =>
                change(
                  {
                    near: point,
                    within: ingredient.r,
                    origin: ingredient.ingredientId,
                    sorts: [],
                    text: '',
                    conditions: {},
                    open: undefined,
                  },
                  true,
                )
            : undefined
        }
        onDuplicate={() => setSide({ kind: 'form', task: { kind: 'new', from: ingredient } })}
        onEdit={() => setSide({ kind: 'form', task: { kind: 'edit', id: ingredient.ingredientId } })}
      />
    );
  };
  const voteFailure = voting.error ? { tone: 'bad' as const, text: failureOf(voting.error).text } : undefined;
  return (
    <main id="content" className="catalogue" data-side={side || search.open ? 'open' : undefined}>
      <PaperHead
        title={message('catalogue.title', { kind: kindName(kind) })}
        facts={paperFacts(search, catalogue.total)}
        isWithData
      />
      <h1 className="sr-only">{message('catalogue.title', { kind: kindName(kind) })}</h1>
      <div className="catalogue-strip">
        {tabs ?? <p className="font-bold">{kindName(kind)}</p>}
        <div className="ml-auto flex items-center gap-1">
          <ToolButton onClick={() => setSide({ kind: 'wishes' })}>{message('wish.title')}</ToolButton>
          {canImport && <ToolButton onClick={() => setIsImport(true)}>{message('import.button')}</ToolButton>}
          <ToolButton
            className="border border-control font-bold whitespace-nowrap text-text"
            onClick={() => setSide({ kind: 'form', task: { kind: 'new' } })}
          >
            {message('ingredient.form.new')}
          </ToolButton>
        </div>
      </div>
      <div className="relative flex min-h-0 flex-auto print:block print:h-auto">
        <FilterDrawer isToggled={isDrawer} onClose={() => setIsDrawer(false)}>
          {filters}
        </FilterDrawer>
        <div className="catalogue-main flex min-w-0 flex-auto flex-col print:block print:h-auto">
          {search.compared.length > 0 ? (
            <CompareTable
              kind={kind}
              ids={search.compared}
              onIds={(compared) => change({ compared }, true)}
            />
          ) : (
            <>
              <CatalogueToolbar
                text={search.text}
                onText={(text) => change({ text })}
                field={field}
                total={catalogue.total}
                isFuzzy={catalogue.isFuzzy}
                isOnlySimilar={catalogue.isOnlySimilar}
                selected={selected.length}
                isChart={search.isChart}
                onChart={(isChart) => change({ isChart })}
                filterCount={partsOf(search).length}
                onFilters={() => setIsDrawer(true)}
                onCopy={() => void run(copy)}
                onCompare={compare}
                formats={exportFormats(kind)}
                onExport={mayExport ? (format) => void run(() => exportAll(format)) : undefined}
                onKeys={() => setAreKeysShown(true)}
              />
              <ActionNotice notice={notice ?? voteFailure} />
              {search.isChart && (
                <CatalogueChart
                  kind={kind}
                  parameters={catalogue.parameters}
                  marked={new Set([...selection, ...(search.open ? [search.open] : [])])}
                  onBrush={(conditions) => change({ conditions: { ...search.conditions, ...conditions } })}
                  onPick={open}
                />
              )}
              <CatalogueList
                kind={kind}
                search={search}
                onChange={change}
                catalogue={catalogue}
                columns={columns}
                settings={settings}
                grid={{
                  selection,
                  onSelection: setSelection,
                  openId: search.open,
                  onOpen: open,
                  onCopy: () => void run(copy),
                }}
                onFirstRow={onFirstRow}
                onImport={importSet === undefined ? undefined : () => setIsImport(true)}
                voting={voting}
              />
            </>
          )}
        </div>
        {side?.kind === 'wishes' && <WishPanel kind={kind} onClose={() => setSide(undefined)} />}
        {side?.kind === 'form' && (
          <FormPanel
            kind={kind}
            task={side.task}
            sets={catalogue.sets}
            onDone={open}
            onClose={() => setSide(undefined)}
          />
        )}
        {!side && search.open !== undefined && (
          <DetailPanel
            kind={kind}
            id={search.open}
            row={openRow}
            votes={voting.votes}
            onVote={voting.toggle}
            onClose={() => open(undefined)}
            actions={actions}
          />
        )}
      </div>
      <IngredientImport
        kind={kind}
        sets={catalogue.sets}
        into={importSet}
        isOpen={isImport}
        onClose={() => setIsImport(false)}
      />
      <KeysDialog keys={LIST_KEYS} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}

/** What of the list stands on paper, and what it was narrowed by. */
function paperFacts(search: CatalogueSearch, total: number | undefined) {
  const filters = partsOf(search).length;
  return [
    ...(total === undefined
      ? []
      : [{ name: message('paper.shown'), value: message('catalogue.count', { count: total }) }]),
    ...(search.text === '' ? [] : [{ name: message('paper.search'), value: search.text }]),
    ...(filters === 0 ? [] : [{ name: message('paper.filters'), value: String(filters) }]),
  ];
}
