import type { Product } from '@suite/clients/api/portfolio';
import { useState } from 'react';
import { fieldName, kindName, MAIN_NUMBERS } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';
import { fullText } from '../../ui/format-number.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { counted } from './summary-strip.tsx';

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
const SORTED = ['name', 'state', 'updated'] as const;

/** Products with where they stand and how much of what formulators look for is there. */
export function ProductTable(props: ProductTableProps) {
  const { products, isStaff, selection, openId, sort, onSort, onOpen } = props;
  const isAll = products.every(({ productId }) => selection?.has(productId));
  const head = (column: (typeof SORTED)[number]) => {
    const isDown = sort === `-${column}`;
    const isSorted = isDown || sort === column;
    return (
      <th
        scope="col"
        className={column === 'updated' ? 'is-dated' : undefined}
        aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      >
        <ToolButton
          className="-ml-2 text-1!"
          onClick={() => onSort(isSorted && !isDown ? `-${column}` : column)}
        >
          {message(`supplier.column.${column}`)}
          {isSorted && <span aria-hidden="true">{isDown ? '↓' : '↑'}</span>}
        </ToolButton>
      </th>
    );
  };
  return (
    <table className="product-table">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-8">
              <input
                type="checkbox"
                className="block size-4 accent-(--accent)"
                aria-label={message('supplier.bulk.all')}
                checked={isAll}
                onChange={() => selection.choose(products, !isAll)}
              />
            </th>
          )}
          {head('name')}
          {head('state')}
          {isStaff && <th scope="col">{message('supplier.column.supplier')}</th>}
          <th scope="col" className="is-wide">
            {message('supplier.class')}
          </th>
          <th scope="col">{message('supplier.column.values')}</th>
          <th scope="col" className="is-wide">
            {fieldName('inci')}
          </th>
          <th scope="col" className="is-wide">
            {message('supplier.column.complete')}
          </th>
          <th scope="col" className="is-wide text-right">
            {message('supplier.column.documents')}
          </th>
          {!isStaff &&
            NUMBERS.map((name) => (
              <th key={name} scope="col" className="is-wide text-right">
                {message(`supplier.column.${name}`)}
              </th>
            ))}
          {head('updated')}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId} aria-selected={product.productId === openId}>
            {selection && (
              <td>
                <input
                  type="checkbox"
                  className="block size-4 accent-(--accent)"
                  aria-label={message('supplier.bulk.one', { name: String(product.values['name']) })}
                  checked={selection.has(product.productId)}
                  onChange={({ currentTarget }) => selection.choose([product], currentTarget.checked)}
                />
              </td>
            )}
            <th scope="row">
              <button type="button" onClick={() => onOpen(product)}>
                {String(product.values['name'])}
              </button>
            </th>
            <td>
              <StateTag state={product.state} />
            </td>
            {isStaff && <td>{product.supplier}</td>}
            <td className="is-wide">{kindName(product.kind)}</td>
            <td className="tabular-nums">
              <MainValues product={product} />
            </td>
            <td className="is-wide">{textOf(product.values['inci']) ?? '–'}</td>
            <td className="is-wide">
              <Completeness value={product.completeness} />
            </td>
            <td className="is-wide text-right tabular-nums">{product.documents.length}</td>
            {!isStaff &&
              NUMBERS.map((name) => (
                <td key={name} className="is-wide text-right tabular-nums" title={counted(product[name])}>
                  {product[name] ?? '–'}
                </td>
              ))}
            <td className="is-dated whitespace-nowrap text-text-2 tabular-nums">
              {product.updated.slice(0, 10)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function MainValues({ product: { kind, values } }: { product: Product }) {
  const texts = MAIN_NUMBERS[kind].flatMap((field) => {
    const value = values[field];
    return typeof value === 'number' ? [`${fieldName(field)} ${fullText(value)}`] : [];
  });
  if (texts.length === 0) return '–';
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {texts.map((text) => (
        <span key={text} className="whitespace-nowrap">
          {text}
        </span>
      ))}
    </span>
  );
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
