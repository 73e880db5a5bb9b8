import type { Product } from '@suite/contracts/portfolio';
import { useState } from 'react';
import { fieldName, kindName, MAIN_NUMBERS } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { useTableSettings } from '../app/preferences/table-settings.ts';
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx';
import { readTableSort, tableSortText } from '../ui/table/table-head.tsx';
import { fullText } from '../ui/format/format-number.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { counted } from './summary-strip.tsx';
import { dayText } from '../ui/format/format-date.ts';

interface ProductTableProps {
  products: readonly Product[];
  isStaff: boolean;
  /** Which are chosen; undefined where nothing is done to many. */
  selection: Selection | undefined;
  openId: string | undefined;
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (product: Product) => void;
}

/** People, as counted last night. */
const NUMBERS = ['views', 'added', 'votes'] as const;

/** Products with where they stand and how much of what formulators look for is there. */
export function ProductTable(props: ProductTableProps) {
  const { products, sort, onSort } = props;
  const isPhone = useIsPhone();
  return (
    <DataTable
      label={message('supplier.tab.portfolio')}
      columns={columnsOf(props, isPhone)}
      settings={useTableSettings(props.isStaff ? 'products:staff' : 'products')}
      rows={products}
      idOf={({ productId }) => productId}
      rowHeight={isPhone ? 56 : 38}
      drawAllUpTo={200}
      sorting={{
        sorts: [readTableSort(sort)],
        onSorts: ([first]) => first && onSort(tableSortText(first)),
      }}
      openId={props.openId}
      className="product-list"
    />
  );
}

function columnsOf(
  { products, isStaff, selection, onOpen }: ProductTableProps,
  isPhone: boolean,
): DataColumn<Product>[] {
  const isAll = products.every(({ productId }) => selection?.has(productId));
  return [
    {
      id: 'name',
      name: message('supplier.column.name'),
      beforeName: selection && (
        <Box
          label={message('supplier.bulk.all')}
          isChecked={isAll}
          onChecked={(isChosen) => selection.choose(products, isChosen)}
        />
      ),
      width: 240,
      sort: 'name',
      cell: (product) => {
        const name = String(product.values['name']);
        return (
          <>
            {selection && (
              <Box
                label={message('supplier.bulk.one', { name })}
                isChecked={selection.has(product.productId)}
                onChecked={(isChosen) => selection.choose([product], isChosen)}
              />
            )}
            <span className="min-w-0">
              <button type="button" title={name} onClick={() => onOpen(product)}>
                {name}
              </button>
              {isPhone && (
                <span className="block truncate text-1 text-text-2">
                  <StateTag state={product.state} /> {mainValues(product)}
                </span>
              )}
            </span>
          </>
        );
      },
    },
    {
      id: 'state',
      name: message('supplier.column.state'),
      width: 100,
      priority: 1,
      sort: 'state',
      cell: ({ state }) => <StateTag state={state} />,
    },
    ...(isStaff
      ? [
          {
            id: 'supplier',
            name: message('supplier.column.supplier'),
            width: 150,
            priority: 1,
            cell: ({ supplier }: Product) => supplier,
          },
        ]
      : []),
    { id: 'class', name: message('supplier.class'), width: 110, cell: ({ kind }) => kindName(kind) },
    { id: 'values', name: message('supplier.column.values'), width: 200, priority: 1, cell: mainValues },
    { id: 'inci', name: fieldName('inci'), width: 150, cell: ({ values }) => textOf(values['inci']) },
    {
      id: 'complete',
      name: message('supplier.column.complete'),
      width: 130,
      cell: ({ completeness }) => <Completeness value={completeness} />,
    },
    {
      id: 'documents',
      name: message('supplier.column.documents'),
      width: 90,
      isNumber: true,
      cell: ({ documents }) => documents.length,
    },
    ...(isStaff ? [] : NUMBERS).map((number) => ({
      id: number,
      name: message(`supplier.column.${number}`),
      width: 72,
      isNumber: true,
      cell: (product: Product) => <span title={counted(product[number])}>{product[number] ?? '–'}</span>,
    })),
    {
      id: 'updated',
      name: message('supplier.column.updated'),
      width: 100,
      priority: 1,
      sort: 'updated',
      cell: ({ updated }) => dayText(updated),
    },
  ];
}

function Box(props: { label: string; isChecked: boolean; onChecked: (isChecked: boolean) => void }) {
  return (
    <input
      type="checkbox"
      className="no-print size-4 accent-(--accent)"
      aria-label={props.label}
      checked={props.isChecked}
      onChange={({ currentTarget }) => props.onChecked(currentTarget.checked)}
    />
  );
}

export function StateTag({ state }: Pick<Product, 'state'>) {
  return (
    <span className="product-state" data-state={state}>
      {message(`supplier.state.${state}`)}
    </span>
  );
}

export function Completeness({ value }: { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <span className="flex items-center gap-2">
      <span className="h-1.5 w-16 bg-line" aria-hidden="true">
        <span className="block h-full bg-text-2" style={{ width: `${percent}%` }} />
      </span>
      <span className="whitespace-nowrap tabular-nums">{percent} %</span>
    </span>
  );
}

function mainValues({ kind, values }: Product): string | undefined {
  const texts = MAIN_NUMBERS[kind].flatMap((field) => {
    const value = values[field];
    return typeof value === 'number' ? [`${fieldName(field)} ${fullText(value)}`] : [];
  });
  return texts.length === 0 ? undefined : texts.join('  ');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type Selection = ReturnType<typeof useSelection>;

/** Chosen products, also over pages. One that is in sight counts as it is now, not as it was when it was chosen. */
export function useSelection(inSight: readonly Product[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Product>>(new Map());
  const now = new Map(inSight.map((product) => [product.productId, product]));
  return {
    chosen: [...kept.values()].map((product) => now.get(product.productId) ?? product),
    has: (id: string) => kept.has(id),
    choose: (products: readonly Product[], isChosen: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const product of products) {
          if (isChosen) after.set(product.productId, product);
          else after.delete(product.productId);
        }
        return after;
      }),
    clear: () => setKept(new Map()),
  };
}
