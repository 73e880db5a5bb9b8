import { addDocument, type Product, removeDocument } from '@suite/clients/api/portfolio';
import { DOCUMENT_BYTES, DOCUMENT_KINDS, PRODUCT_LIMITS } from '@suite/contracts/portfolio';
import { type ChangeEvent, useRef, useState } from 'react';
import { DocumentLink } from '../../catalogue/document-link.tsx';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useAct } from './use-act.ts';

/** The data sheets of a product: PDF only, at most ten. */
export function DocumentList({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const call = useCall();
  const file = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<(typeof DOCUMENT_KINDS)[number]>('tds');
  const { act, isBusy, failure, fail } = useAct();

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = ''; // the same file may be chosen again
    if (!chosen) return;
    if (chosen.size > DOCUMENT_BYTES) return fail(message('supplier.documents.large'));
    const name = chosen.name.replace(/\.pdf$/i, '').slice(0, 120) || message('supplier.documents');
    void act(() => addDocument(call, product, { kind, name, file: chosen }));
  }

  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('supplier.documents')}</h3>
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
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
                onClick={() => void act(() => removeDocument(call, product, document.documentId))}
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
          <select
            aria-label={message('supplier.documents.kind')}
            className="h-8 rounded-1 border border-control bg-panel px-1.5"
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(DOCUMENT_KINDS.find((known) => known === currentTarget.value) ?? 'other')
            }
          >
            {DOCUMENT_KINDS.map((known) => (
              <option key={known} value={known}>
                {message(`supplier.document.${known}`)}
              </option>
            ))}
          </select>
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
