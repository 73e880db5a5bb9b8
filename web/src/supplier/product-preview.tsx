import type { Product } from '@suite/contracts/portfolio';
import { useState } from 'react';
import { fieldName } from '../ingredients/fields.ts';
import { IngredientFacts, SourceList, ValueList } from '../ingredients/ingredient-values.tsx';
import { OfferText } from '../ingredients/ingredient/offer.tsx';
import { message } from '../messages/message.ts';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { offerOf, seenBy } from './seen-product.ts';

interface ProductPreviewProps {
  product: Product;
  isOpen: boolean;
  onClose: () => void;
}

/** The page that formulators get once the product is approved, with the same pieces, as one of them meets it. */
export function ProductPreview({ product, isOpen, onClose }: ProductPreviewProps) {
  const [who, setWho] = useState<'anybody' | 'customer'>('anybody');
  const { kind } = product;
  const ingredient = seenBy(product, who === 'customer');
  const kept = Object.entries(product.visibility).filter(
    ([field, visibility]) =>
      product.values[field] !== undefined && !(visibility === 'customers' && who === 'customer'),
  );
  return (
    <Dialog title={ingredient.name} isOpen={isOpen} onClose={onClose} size="table">
      <div className="mb-4 border-b border-line pb-3">
        <Segmented
          label={message('supplier.preview.who')}
          value={who}
          segments={[
            { value: 'anybody', label: message('supplier.preview.anybody') },
            { value: 'customer', label: message('supplier.preview.customer') },
          ]}
          onValue={setWho}
        />
        <p className="mt-2 text-1 text-text-2">
          {kept.length === 0
            ? message('supplier.preview.all')
            : message('supplier.preview.kept', { names: kept.map(([field]) => fieldName(field)).join(', ') })}
        </p>
      </div>
      <div className="mb-4 text-2">
        <IngredientFacts kind={kind} ingredient={ingredient} />
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-12 gap-y-6 max-lg:grid-cols-1">
          <section>
            <h2 className="mb-1 font-text text-3 font-bold tracking-normal">
              {message('ingredient.values')}
            </h2>
            <ValueList kind={kind} ingredient={ingredient} />
            <SourceList names={ingredient.sources ?? []} sources={[]} />
          </section>
          <section>
            <OfferText
              kind={kind}
              offer={offerOf(product)}
              isOnlyForCalculation={ingredient.onlyForCalculation === true}
            />
          </section>
        </div>
      </div>
      <Button look="line" onClick={onClose}>
        {message('catalogue.close')}
      </Button>
    </Dialog>
  );
}
