import type { Product } from '@suite/clients/api/portfolio';
import { type Method, methodLabel, valueFields } from '@suite/contracts/ingredients';
import type { ProductState } from '@suite/contracts/portfolio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldTitle } from '../../catalogue/fields.ts';
import { fullText } from '../../catalogue/number-text.ts';
import { SidePanel } from '../../catalogue/side-panel.tsx';
import { message } from '../../messages/message.ts';
import { productHistoryQuery } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { DocumentList } from './document-list.tsx';
import { NearList } from './near-list.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductPreview } from './product-preview.tsx';
import { Completeness, StateTag } from './product-table.tsx';
import { VerdictForm } from './verdict-form.tsx';

interface ProductPanelProps {
  product: Product;
  /** Those of the page, for the grade that follows a withdrawn one. */
  others: readonly Product[];
  isStaff: boolean;
  onEdit: () => void;
  onClose: () => void;
}

// What is under review stays as it was handed in, and what was withdrawn as it was.
const FIXED: ReadonlySet<ProductState> = new Set(['review', 'withdrawn']);

/** One product: where it stands, what formulators see of it, its data sheets, who is near, and what was done. */
export function ProductPanel({ product, others, isStaff, onEdit, onClose }: ProductPanelProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <SidePanel title={String(product.values['name'])} onClose={onClose} takesFocus>
      <p className="mb-3 flex flex-wrap items-center gap-3 text-text-2">
        <StateTag state={product.state} />
        {isStaff && <span>{product.supplier}</span>}
        <Completeness value={product.completeness} />
        {product.published && (
          <span>{message('supplier.published', { date: product.published.slice(0, 10) })}</span>
        )}
      </p>
      {product.note !== null && (
        <div className="mb-3">
          <Banner tone="warn" title={message('supplier.note')}>
            {product.note}
          </Banner>
        </div>
      )}
      {isStaff ? (
        <VerdictForm product={product} onDone={onClose} />
      ) : (
        <ProductActs product={product} others={others} onEdit={onEdit} onGone={onClose} />
      )}
      <section className="mt-4">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-bold">{message('supplier.values')}</h3>
          <ToolButton className="border border-control text-text" onClick={() => setIsPreviewed(true)}>
            {message('supplier.preview')}
          </ToolButton>
        </div>
        <ValueTable product={product} />
        <ProductPreview product={product} isOpen={isPreviewed} onClose={() => setIsPreviewed(false)} />
      </section>
      <DocumentList product={product} mayChange={!isStaff && !FIXED.has(product.state)} />
      {!isStaff && <NearList id={product.productId} />}
      <History id={product.productId} />
    </SidePanel>
  );
}

function ValueTable({ product }: { product: Product }) {
  // In the order of the form, not as the database keeps them.
  const rows = valueFields(product.kind).flatMap((field) =>
    field === 'name' || product.values[field] === undefined ? [] : [[field, product.values[field]] as const],
  );
  return (
    <table className="product-table">
      <thead className="sr-only">
        <tr>
          <th scope="col">{message('supplier.property')}</th>
          <th scope="col">{message('supplier.value')}</th>
          <th scope="col">{message('supplier.seen')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, value]) => (
          <tr key={field}>
            <th scope="row" className="text-text-2">
              {fieldTitle(field)}
            </th>
            <td className="break-words tabular-nums">
              {field === 'method' ? methodLabel(product.kind, value as Method) : textOf(value)}
              {product.interval[field] !== undefined && ` ± ${fullText(product.interval[field])}`}
            </td>
            <td className="text-1 text-text-2">
              {message(`supplier.seen.${product.visibility[field] ?? 'public'}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function History({ id }: { id: string }) {
  const { data } = useQuery(productHistoryQuery(useCall(), id));
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('ingredient.history')}</h3>
      <ol>
        {data.map((entry) => (
          <li key={entry.id} className="border-b border-line py-1.5">
            <time dateTime={entry.at} className="text-text-2 tabular-nums">
              {entry.at.slice(0, 10)} {entry.at.slice(11, 16)}
            </time>{' '}
            {message(`supplier.done.${entry.action}`)}
            {entry.note !== null && <span className="block text-1 text-text-2">{entry.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return fullText(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
