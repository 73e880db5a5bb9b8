// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './catalogue.css';
import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { type ReactNode, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { useCall } from '../session/session-provider.tsx';
import { failureOf } from '../session/call-failure.ts';
import { Banner, type Tone } from '../ui/banner.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { CatalogueChart } from './catalogue-chart.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { MOST_COMPARED, isNarrowed } from './catalogue-search.ts';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { columnsOf, pointOf } from './columns.ts';
import { CompareTable } from './compare-table.tsx';
import { toTabSeparated } from './copy-rows.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { exportRows } from './export-rows.ts';
import { kindName } from './fields.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FormPanel, type FormTask } from './form-panel.tsx';
import { type Selection, visibilityOf } from './ingredient-table.tsx';
import { KeysList } from './keys-list.tsx';
import { partsOf } from './list-states.tsx';
import { NearFilter } from './near-filter.tsx';
import { useTableSettings } from './table-settings.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useCatalogueKeys } from './use-catalogue-keys.ts';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useHasDatabaseRole } from './use-has-database-role.ts';
import { useVotes } from './use-votes.ts';
import { WishPanel } from './wish-panel.tsx';

interface CatalogueScreenProps {
  kind: IngredientKind;
  /** Stands at the left of the strip: the tabs, where there are some. */
  tabs?: ReactNode;
  onTab?: () => void;
}

type Side = { kind: 'form'; task: FormTask } | { kind: 'wishes' };

/** The list of a kind: filters, table, chart, and one ingredient beside it. Everything looked at stands in the address. */
export function CatalogueScreen({ kind, tabs, onTab }: CatalogueScreenProps) {
  const call = useCall();
  const [search, change] = useCatalogueSearch(kind);
  const catalogue = useCatalogue(kind, search);
  const voting = useVotes(catalogue.pages);
  const [settings, setSettings] = useTableSettings(kind);
  const mayExport = useHasDatabaseRole(kind);
  const [selection, setSelection] = useState<Selection>({});
  const [side, setSide] = useState<Side>();
  const [isDrawer, setIsDrawer] = useState(false);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [notice, setNotice] = useState<{ tone: Tone; text: string }>();
  const field = useRef<HTMLInputElement>(null);

  const columns = columnsOf(kind, search.near);
  const shown = visibilityOf(columns, settings);
  const selected = catalogue.rows.filter(({ ingredientId }) => selection[ingredientId]);
  const openRow = catalogue.rows.find(({ ingredientId }) => ingredientId === search.open);

  async function copy(): Promise<void> {
    const rows = selected.length > 0 ? selected : openRow ? [openRow] : [];
    if (rows.length === 0) return setNotice({ tone: 'info', text: message('catalogue.copy.none') });
    const taken = columns.filter(({ id }) => shown[id] && id !== 'votes');
    await navigator.clipboard.writeText(toTabSeparated(taken, rows));
    setNotice({ tone: 'ok', text: message('catalogue.copied', { count: rows.length }) });
  }

  async function exportAll(format: 'csv' | 'json'): Promise<void> {
    setNotice({ tone: 'info', text: message('catalogue.export.working') });
    const only =
      selected.length > 0
        ? { ids: selected.map(({ ingredientId }) => ingredientId) }
        : isNarrowed(search)
          ? { parameters: catalogue.parameters }
          : undefined;
    const datasetIds =
      selected.length > 0
        ? [...new Set(selected.map(({ datasetId }) => datasetId))]
        : (catalogue.filters?.counts['datasetId'] ?? []).map(({ value }) => value);
    const count = await exportRows(call, { kind, format, datasetIds, only });
    setNotice({ tone: 'ok', text: message('catalogue.exported', { count }) });
  }

  /** Says what went wrong where nothing else would. */
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => setNotice({ tone: 'bad', text: failureOf(error).text }));
  const compare = () => {
    if (selected.length < 2 || selected.length > MOST_COMPARED) return;
    change({ compared: selected.map(({ ingredientId }) => ingredientId), open: undefined }, true);
  };
  const open = (id: string | undefined) => {
    setSide(undefined);
    change({ open: id });
  };

  useCatalogueKeys({
    '/': () => field.current?.focus(),
    f: () => setIsDrawer(!isDrawer),
    e: mayExport ? () => attempt(exportAll('csv')) : undefined,
    c: compare,
    v: openRow && (() => voting.toggle(openRow)),
    d: openRow && (() => setSide({ kind: 'form', task: { kind: 'new', from: openRow } })),
    t: onTab,
    '?': () => setAreKeysShown(true),
  });

  const filters = (
    <FilterPanel
      kind={kind}
      search={search}
      onChange={change}
      filters={catalogue.filters}
      sets={catalogue.sets}
      all={catalogue.all}
    >
      {kind === 'hsp' && <NearFilter search={search} onChange={change} />}
    </FilterPanel>
  );
  const actions = (ingredient: Ingredient) => {
    const point = pointOf(ingredient);
    return (
      <DetailActions
        ingredient={ingredient}
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
  const said = notice ?? voteFailure;
  return (
    <main id="content" className="catalogue" data-side={side || search.open ? 'open' : undefined}>
      <h1 className="sr-only print:not-sr-only">{message('catalogue.title', { kind: kindName(kind) })}</h1>
      <div className="catalogue-strip">
        {tabs ?? <p className="font-bold">{kindName(kind)}</p>}
        <div className="ml-auto flex items-center gap-1">
          <ToolButton onClick={() => setSide({ kind: 'wishes' })}>{message('wish.title')}</ToolButton>
          <ToolButton
            className="border border-control font-bold whitespace-nowrap text-text"
            onClick={() => setSide({ kind: 'form', task: { kind: 'new' } })}
          >
            {message('ingredient.form.new')}
          </ToolButton>
        </div>
      </div>
      <div className="catalogue-body">
        <FilterDrawer isToggled={isDrawer} onClose={() => setIsDrawer(false)}>
          {filters}
        </FilterDrawer>
        <div className="catalogue-main">
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
                selected={selected.length}
                columns={columns}
                settings={settings}
                onSettings={setSettings}
                isChart={search.isChart}
                onChart={(isChart) => change({ isChart })}
                filterCount={partsOf(search).length}
                onFilters={() => setIsDrawer(true)}
                onCopy={() => attempt(copy())}
                onCompare={compare}
                onExport={mayExport ? (format) => attempt(exportAll(format)) : undefined}
                onKeys={() => setAreKeysShown(true)}
              />
              {said && (
                <div className="no-print">
                  <Banner tone={said.tone}>{said.text}</Banner>
                </div>
              )}
              {search.isChart && (
                <CatalogueChart
                  kind={kind}
                  parameters={catalogue.parameters}
                  marked={new Set([...Object.keys(selection), ...(search.open ? [search.open] : [])])}
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
                onSettings={setSettings}
                selection={selection}
                onSelection={setSelection}
                onOpen={open}
                onCopy={() => attempt(copy())}
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
      <KeysList isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}
