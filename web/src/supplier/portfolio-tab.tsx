import type { BulkOutcome } from '@suite/clients/api/bulk-edit';
import type { Product } from '@suite/clients/api/portfolio';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { PRODUCT_STATES } from '@suite/contracts/portfolio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindName } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { productsQuery } from '../app/queries/portfolio.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Choice } from '../ui/facets/list-filters.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { PLAIN_SEARCH, type PlainSearch, useDebouncedText, useSearchState } from '../ui/use-search-state.ts';
import { useTitle } from '../ui/use-title.ts';
import { BulkDialog, BulkReport } from './bulk-edit.tsx';
import { ProductFormPanel } from './product-form.tsx';
import { ProductImport } from './product-import.tsx';
import { ProductPanel } from './product-panel.tsx';
import { ProductTable, useSelection } from './product-table.tsx';
import { supplierTitle } from './summary-strip.tsx';

const PAGE = 50;

type Opened = { kind: 'none' } | { kind: 'new' } | { kind: 'product'; id: string; isEdited: boolean };

/** The products of a supplier as a table with one of them beside it; for staff those of all that were handed in. */
export function PortfolioTab({ isStaff }: { isStaff: boolean }) {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const [isImporting, setIsImporting] = useState(false);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  // Another search begins at its first page.
  const set = (part: PlainSearch) => change({ after: '', ...part });
  const { q = '', kind = '', sort = 'name' } = search;
  const state = search['state'] ?? (isStaff ? 'review' : '');
  const typing = useDebouncedText(q, (next) => set({ q: next }));
  // A number was how earlier releases wrote a page into the address.
  const after = search['after']?.replace(/^\d+$/, '') ?? '';
  // Cursors of the pages that lead here; after a reload the way back is the first page.
  const [before, setBefore] = useState<string[]>([]);
  const list = useQuery(
    productsQuery(useCall(), {
      q,
      kind: INGREDIENT_KINDS.find((known) => known === kind),
      state: PRODUCT_STATES.find((known) => known === state),
      sort,
      after: after === '' ? undefined : after,
      size: PAGE,
    }),
  );
  const products = list.data?.products ?? [];
  const total = list.data?.total ?? 0;
  const selection = useSelection(products);
  const [isChanging, setIsChanging] = useState(false);
  const [report, setReport] = useState<BulkOutcome[]>();
  const product =
    opened.kind === 'product' ? products.find(({ productId }) => productId === opened.id) : undefined;
  useTitle(supplierTitle(product ? String(product.values['name']) : message('supplier.tab.portfolio')));
  const isFiltered = ['q', 'kind', 'state'].some((name) => search[name] !== undefined);
  const open = ({ productId }: Product) => setOpened({ kind: 'product', id: productId, isEdited: false });
  const step = (by: number) => {
    const at = products.findIndex(({ productId }) => productId === product?.productId);
    const next = products[at + by];
    if (next && product) open(next);
  };
  useShortcuts({
    n: isStaff ? undefined : () => setOpened({ kind: 'new' }),
    '[': () => step(-1),
    ']': () => step(1),
  });

  return (
    <div className="relative flex min-h-0 flex-auto print:block print:h-auto">
      <div className="catalogue-main flex min-w-0 flex-auto flex-col print:block print:h-auto">
        <div className="catalogue-tools">
          <input
            type="search"
            className="catalogue-search h-8 rounded-1 border border-control bg-panel px-2"
            aria-label={message('supplier.search')}
            placeholder={message('supplier.search')}
            {...typing}
          />
          <Choice
            label={message('supplier.class')}
            none={message('supplier.any')}
            value={INGREDIENT_KINDS.find((known) => known === kind) ?? ''}
            options={INGREDIENT_KINDS.map((known) => ({ value: known, label: kindName(known) }))}
            onValue={(value) => set({ kind: value })}
          />
          <Choice
            label={message('supplier.state')}
            none={message('supplier.any')}
            value={PRODUCT_STATES.find((known) => known === state) ?? ''}
            options={PRODUCT_STATES.map((known) => ({
              value: known,
              label: message(`supplier.state.${known}`),
            }))}
            onValue={(value) => set({ state: value })}
          />
          <output className="text-text-2">{list.data && message('supplier.count', { count: total })}</output>
          {!isStaff && (
            <div className="flex flex-wrap ml-auto items-center gap-0.5 max-sm:-ml-2">
              {selection.chosen.length > 0 && (
                <>
                  <ToolButton
                    className="border border-control font-bold text-text"
                    onClick={() => setIsChanging(true)}
                  >
                    {message('supplier.bulk.open', { count: selection.chosen.length })}
                  </ToolButton>
                  <ToolButton onClick={selection.clear}>{message('supplier.bulk.clear')}</ToolButton>
                </>
              )}
              <ToolButton onClick={() => setIsImporting(true)}>{message('supplier.import')}</ToolButton>
              <ToolButton
                className="border border-control font-bold text-text"
                onClick={() => setOpened({ kind: 'new' })}
              >
                {message('supplier.add')}
              </ToolButton>
            </div>
          )}
        </div>
        {report && <BulkReport outcomes={report} onOutcomes={setReport} />}
        {list.isPending && <Skeleton rows={8} />}
        {list.isError && !list.data && (
          <LoadError of="products" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && products.length === 0 && (
          <EmptyPortfolio
            isStaff={isStaff}
            isFiltered={isFiltered}
            onAdd={() => setOpened({ kind: 'new' })}
            onClear={() => change({ q: '', kind: '', state: '', sort: '', after: '' })}
          />
        )}
        {products.length > 0 && (
          <ProductTable
            products={products}
            isStaff={isStaff}
            selection={isStaff ? undefined : selection}
            openId={product?.productId}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            onOpen={open}
          />
        )}
        {products.length > 0 && total > PAGE && (
          <div className="catalogue-tools">
            <ToolButton
              disabled={after === ''}
              onClick={() => {
                change({ after: before.at(-1) ?? '' });
                setBefore(before.slice(0, -1));
              }}
            >
              {message('supplier.previous')}
            </ToolButton>
            <ToolButton
              disabled={list.data?.next === undefined}
              onClick={() => {
                change({ after: list.data?.next ?? '' });
                setBefore([...before, after]);
              }}
            >
              {message('supplier.next')}
            </ToolButton>
          </div>
        )}
      </div>
      <BulkDialog
        products={selection.chosen}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        onDone={(outcomes) => {
          setReport(outcomes);
          setIsChanging(false);
          selection.clear();
        }}
      />
      <ProductImport isOpen={isImporting} onClose={() => setIsImporting(false)} />
      {opened.kind === 'new' && (
        <ProductFormPanel
          onClose={() => setOpened({ kind: 'none' })}
          onSaved={(id) => setOpened({ kind: 'product', id, isEdited: false })}
        />
      )}
      {product && opened.kind === 'product' && opened.isEdited && (
        <ProductFormPanel
          key={product.productId}
          product={product}
          onClose={() => setOpened({ ...opened, isEdited: false })}
          onSaved={(id) => setOpened({ kind: 'product', id, isEdited: false })}
        />
      )}
      {product && opened.kind === 'product' && !opened.isEdited && (
        <ProductPanel
          key={product.productId}
          product={product}
          others={products}
          isStaff={isStaff}
          onEdit={() => setOpened({ ...opened, isEdited: true })}
          onClose={() => setOpened({ kind: 'none' })}
        />
      )}
    </div>
  );
}

interface EmptyPortfolioProps {
  isStaff: boolean;
  isFiltered: boolean;
  onAdd: () => void;
  onClear: () => void;
}

/** Nothing to show: because there is none yet, or none that fits. */
function EmptyPortfolio({ isStaff, isFiltered, onAdd, onClear }: EmptyPortfolioProps) {
  if (isStaff) return <ListNotice title={message('supplier.none.staff')} />;
  if (isFiltered) {
    return (
      <ListNotice title={message('supplier.none.filtered')}>
        <Button look="line" onClick={onClear}>
          {message('supplier.clear')}
        </Button>
      </ListNotice>
    );
  }
  return (
    <ListNotice title={message('supplier.none')} text={message('supplier.none.text')}>
      <Button onClick={onAdd}>{message('supplier.add')}</Button>
    </ListNotice>
  );
}
