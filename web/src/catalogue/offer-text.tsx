import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Offer } from '@suite/contracts/portfolio';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { DocumentLink } from './document-link.tsx';
import { fieldName } from './fields.ts';
import { fullText } from './number-text.ts';
import { ingredientPath } from './paths.ts';

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
