import { offerEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { attributesOf } from '@suite/contracts/json-api';
import type { Offer } from '@suite/contracts/portfolio';
import { newRequestSchema } from '@suite/contracts/product-requests';
import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../app/session/check-form.ts';
import { useSentForm } from '../../app/calls/use-sent-form.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { CheckField, SelectField, TextAreaField } from '../../ui/fields/fields.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { fullText } from '../../ui/format/format-number.ts';
import { saveFile } from '../../ui/save-file.ts';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { fieldName, ingredientPath } from '../fields.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { useSend } from '../../app/calls/use-send.ts';

/** What the supplier of an ingredient says beside its values, and the way to ask for more. */
export function OfferSection({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  const asked = { params: { id: ingredient.ingredientId } };
  const { data: offer } = useEndpoint(offerEndpoints.read, asked, { select: attributesOf });
  const [isAsking, setIsAsking] = useState(false);
  if (!offer) return null;
  return (
    <section aria-label={message('offer')}>
      <OfferText kind={kind} offer={offer} isOnlyForCalculation={ingredient.onlyForCalculation === true} />
      <div className="no-print flex flex-wrap items-center gap-3">
        <Button look="line" onClick={() => setIsAsking(true)}>
          {message('offer.ask')}
        </Button>
      </div>
      <AskSupplierDialog
        ingredientId={ingredient.ingredientId}
        supplier={offer.supplier}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

interface OfferTextProps {
  kind: IngredientKind;
  offer: Offer;
  /** Whether calculations use values that are not shown. */
  isOnlyForCalculation: boolean;
}

/** What the supplier of an ingredient says beside its values. */
export function OfferText({ kind, offer, isOnlyForCalculation }: OfferTextProps) {
  const widths = Object.entries(offer.interval).map(([field, width]) =>
    message('offer.interval', { name: fieldName(field), width: fullText(width) }),
  );
  return (
    <>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">
        {message('offer.by', { supplier: offer.supplier })}
      </h2>
      {offer.replacedBy && (
        <Banner tone="info">
          {message('offer.replaced')}{' '}
          <Link className="underline" to={ingredientPath(kind, offer.replacedBy.ingredientId)}>
            {offer.replacedBy.name}
          </Link>
        </Banner>
      )}
      {isOnlyForCalculation && <p className="mb-2 text-text-2">{message('offer.only-for-calculation')}</p>}
      {offer.claims !== null && <p className="mb-2 whitespace-pre-wrap">{offer.claims}</p>}
      {offer.conditions !== null && (
        <p className="mb-2 text-text-2">{message('offer.conditions', { text: offer.conditions })}</p>
      )}
      {widths.length > 0 && <p className="mb-2 text-text-2">{widths.join(', ')}</p>}
      {offer.regions.length > 0 && (
        <p className="mb-2 text-text-2">{message('offer.regions', { regions: offer.regions.join(', ') })}</p>
      )}
      {offer.sampleLink !== null && (
        <p className="mb-2">
          <a href={offer.sampleLink} rel="noreferrer noopener" target="_blank">
            {message('offer.sample')}
          </a>
        </p>
      )}
      <ul className="mb-3">
        {offer.documents.map((document) => (
          <li key={document.documentId}>
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DocumentLinkProps {
  document: { documentId: string; kind: 'tds' | 'sds' | 'other'; name: string; bytes: number };
}

/** A data sheet to save. It is requested with the user's own permissions, so it is a button and not an address. */
export function DocumentLink({ document: { documentId, kind, name, bytes } }: DocumentLinkProps) {
  const { run, notice } = useSend(offerEndpoints.readDocument);
  const save = async () => {
    const file = await run({ params: { id: documentId } });
    if (file) saveFile(`${name}.pdf`, file);
  };
  return (
    <span>
      <button
        type="button"
        className="cursor-pointer text-left underline decoration-control underline-offset-3"
        onClick={() => void save()}
      >
        {message(`supplier.document.${kind}`)}: {name}
      </button>{' '}
      <span className="text-1 text-text-3">
        {message('supplier.document.size', { size: Math.ceil(bytes / 1000) })}
      </span>
      {notice && (
        <span role="alert" className="block text-1 text-bad">
          {notice.text}
        </span>
      )}
    </span>
  );
}

interface AskSupplierDialogProps {
  ingredientId: string;
  supplier: string;
  isOpen: boolean;
  onClose: () => void;
}

const schema = newRequestSchema.shape.data.shape.attributes;

/** A question to a supplier. The supplier learns who asks only if the box is ticked; the answer comes by email either way. */
function AskSupplierDialog({ ingredientId, supplier, isOpen, onClose }: AskSupplierDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useSentForm({
    check: (data) =>
      checkForm(schema, {
        ingredientId,
        kind: textOfForm(data, 'kind'),
        message: textOfForm(data, 'message'),
        consent: data.get('consent') === 'on',
      }),
    send: async (attributes, send) => {
      await send(offerEndpoints.ask, { attributes });
      setIsSent(true);
    },
  });
  function close(): void {
    setIsSent(false);
    onClose();
  }
  return (
    <Dialog title={message('offer.ask.title', { supplier })} isOpen={isOpen} onClose={close}>
      {isSent ? (
        <>
          <Banner tone="ok">{message('offer.ask.sent')}</Banner>
          <div className="mt-4">
            <Button onClick={close}>{message('catalogue.close')}</Button>
          </div>
        </>
      ) : (
        <Form form={form}>
          <SelectField
            label={message('offer.ask.kind')}
            name="kind"
            options={(['sample', 'data'] as const).map((value) => ({
              value,
              label: message(`offer.ask.${value}`),
            }))}
          />
          <TextAreaField label={message('offer.ask.message')} name="message" rows={4} maxLength={4000} />
          <CheckField label={message('offer.ask.consent')} name="consent" />
          <FormButtons action={message('offer.ask.send')} onCancel={close} className="mt-2" />
        </Form>
      )}
    </Dialog>
  );
}
