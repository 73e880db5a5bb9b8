import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { offerQuery } from '../queries/portfolio.ts';
import { useCall } from '../session/session-provider.tsx';
import { Button } from '../ui/button.tsx';
import { AskSupplierDialog } from './ask-supplier-dialog.tsx';
import { OfferText } from './offer-text.tsx';

/** What the supplier of an ingredient says beside its values, and the way to ask for more. */
export function OfferSection({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  const { data: offer } = useQuery(offerQuery(useCall(), ingredient.ingredientId));
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
