import { addDocument } from '@suite/clients/api/portfolio';
import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { type Method, methodLabel, numberFields, valueFields } from '@suite/contracts/ingredients';
import {
  DOCUMENT_BYTES,
  DOCUMENT_KINDS,
  type Product,
  PRODUCT_LIMITS,
  type ProductState,
} from '@suite/contracts/portfolio';
import { type ChangeEvent, useRef, useState } from 'react';
import { fieldName, fieldTitle, usualRange } from '../ingredients/fields.ts';
import { DocumentLink } from '../ingredients/ingredient/offer.tsx';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { fullText } from '../ui/format/format-number.ts';
import { type PlainColumn, PlainTable } from '../ui/table/plain-table.tsx';
import { Select } from '../ui/fields/select.tsx';
import { SidePanel } from '../ui/primitives/side-panel.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { NearList } from './explore-tab.tsx';
import { ProductActions, VerdictForm } from './product-actions.tsx';
import { ProductPreview } from './product-preview.tsx';
import { Completeness, StateTag } from './product-table.tsx';

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
          <span>{message('supplier.published', { date: dayText(product.published) })}</span>
        )}
      </p>
      {product.note !== null && (
        <div className="mb-3">
          <Banner tone="warn" title={message('supplier.note')}>
            {product.note}
          </Banner>
        </div>
      )}
      <UnusualValues product={product} />
      {isStaff ? (
        <VerdictForm product={product} onDone={onClose} />
      ) : (
        <ProductActions product={product} others={others} onEdit={onEdit} onGone={onClose} />
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

/** What staff look at twice, and the supplier before them: numbers that are not known to be found. */
function UnusualValues({ product: { kind, values } }: { product: Product }) {
  const hints = numberFields(kind).flatMap((field) => {
    const value = values[field];
    const range = usualRange(field);
    if (typeof value !== 'number' || !range || (value >= range.min && value <= range.max)) return [];
    return [
      message('import.outside', {
        name: fieldName(field),
        value: fullText(value),
        min: fullText(range.min),
        max: fullText(range.max),
      }),
    ];
  });
  if (hints.length === 0) return null;
  return (
    <div className="mb-3">
      <Banner tone="warn" title={message('supplier.unusual')}>
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function ValueTable({ product }: { product: Product }) {
  // In the order of the form, not as the database keeps them.
  const rows = valueFields(product.kind).flatMap((field) =>
    field === 'name' || product.values[field] === undefined ? [] : [[field, product.values[field]] as const],
  );
  return <PlainTable isHeadHidden rows={rows} idOf={([field]) => field} columns={valueColumns(product)} />;
}

function valueColumns(product: Product): PlainColumn<readonly [string, unknown]>[] {
  return [
    {
      name: message('supplier.property'),
      className: 'text-text-2',
      cell: ([field]) => fieldTitle(field),
    },
    {
      name: message('supplier.value'),
      className: 'break-words tabular-nums',
      cell: ([field, value]) => (
        <>
          {field === 'method' ? methodLabel(product.kind, value as Method) : textOf(value)}
          {product.interval[field] !== undefined && ` ± ${fullText(product.interval[field])}`}
        </>
      ),
    },
    {
      name: message('supplier.seen'),
      className: 'text-1 text-text-2',
      cell: ([field]) => message(`supplier.seen.${product.visibility[field] ?? 'public'}`),
    },
  ];
}

function History({ id }: { id: string }) {
  const history = useEndpoint(productEndpoints.history, { params: { id } });
  const entries = history.data?.data ?? [];
  if (entries.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('ingredient.history')}</h3>
      <ol>
        {entries.map(({ id: entryId, attributes: entry }) => (
          <li key={entryId} className="border-b border-line py-1.5">
            <time dateTime={entry.at} className="text-text-2 tabular-nums">
              {momentText(entry.at)}
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

/** The data sheets of a product: PDF only, at most ten. */
function DocumentList({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const call = useCall();
  const file = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<(typeof DOCUMENT_KINDS)[number]>('tds');
  const { run, isBusy, notice, fail } = useAction({ invalidates: [[productEndpoints.addDocument.tag]] });

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = ''; // the same file may be chosen again
    if (!chosen) return;
    if (chosen.size > DOCUMENT_BYTES) return fail(message('supplier.documents.large'));
    const name = chosen.name.replace(/\.pdf$/i, '').slice(0, 120) || message('supplier.documents');
    void run(() => addDocument(call, product, { kind, name, file: chosen }));
  }

  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('supplier.documents')}</h3>
      <ActionNotice notice={notice} />
      {product.documents.length === 0 && <p className="text-text-2">{message('supplier.documents.none')}</p>}
      <ul>
        {product.documents.map((document) => (
          <li key={document.documentId} className="flex items-center gap-2 border-b border-line py-1">
            <DocumentLink document={document} />
            {document.isPending && product.published !== null && (
              <span className="text-1 text-text-2">{message('supplier.documents.pending')}</span>
            )}
            {mayChange && (
              <ToolButton
                className="ml-auto"
                disabled={isBusy}
                onClick={() =>
                  void run((send) =>
                    send(productEndpoints.removeDocument, {
                      params: { id: product.productId, documentId: document.documentId },
                    }),
                  )
                }
              >
                {message('supplier.documents.remove')}
                <span className="sr-only">{document.name}</span>
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
      {!mayChange && product.state === 'review' && (
        <p className="no-print mt-1 text-1 text-text-2">{message('supplier.documents.in-review')}</p>
      )}
      {mayChange && product.documents.length < PRODUCT_LIMITS.documents && (
        <div className="no-print mt-2 flex flex-wrap items-center gap-2">
          <Select
            aria-label={message('supplier.documents.kind')}
            className="h-8 rounded-1 border border-control bg-panel px-1.5"
            value={kind}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: message(`supplier.document.${value}`) }))}
            onValue={setKind}
          />
          <ToolButton
            className="border border-control"
            disabled={isBusy}
            onClick={() => file.current?.click()}
          >
            {message('supplier.documents.add')}
          </ToolButton>
          <input
            ref={file}
            type="file"
            accept="application/pdf"
            aria-label={message('supplier.documents.file')}
            tabIndex={-1}
            className="sr-only"
            onChange={take}
          />
        </div>
      )}
    </section>
  );
}
