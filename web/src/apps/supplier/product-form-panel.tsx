import { changeProduct, createProduct, type Product } from '@suite/clients/api/portfolio';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { WrittenProduct } from '@suite/contracts/portfolio';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindName } from '../../catalogue/fields.ts';
import { SidePanel } from '../../catalogue/side-panel.tsx';
import { message } from '../../messages/message.ts';
import { PORTFOLIO_KEY } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductFormPanelProps {
  /** The one that is changed; a new one otherwise. */
  product?: Product;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A product to write, beside the table. */
export function ProductFormPanel({ product, onClose, onSaved }: ProductFormPanelProps) {
  const call = useCall();
  const queries = useQueryClient();
  const [kind, setKind] = useState<IngredientKind>(product?.kind ?? 'hld-surfactant');
  const [key, setKey] = useState(randomKey);

  async function save(written: WrittenProduct): Promise<void> {
    const id = product
      ? (await changeProduct(call, product, written)).productId
      : await createProduct(call, written, key);
    await queries.invalidateQueries({ queryKey: PORTFOLIO_KEY });
    onSaved(id);
  }

  const title = product
    ? message('supplier.form.edit', { name: String(product.values['name']) })
    : message('supplier.form.new');
  return (
    <SidePanel title={title} onClose={onClose} takesFocus>
      {!product && (
        <div className="mb-3">
          <Segmented
            label={message('supplier.class')}
            value={kind}
            segments={INGREDIENT_KINDS.map((value) => ({ value, label: kindName(value) }))}
            onValue={setKind}
          />
        </div>
      )}
      {product?.published && <p className="mb-3 text-text-2">{message('supplier.form.live')}</p>}
      {/* What is changed after a failed attempt is another product: it needs a key of its own. */}
      <div onChange={() => setKey(randomKey())}>
        <ProductForm
          key={kind}
          kind={kind}
          {...(product ? { product } : {})}
          save={save}
          onCancel={onClose}
        />
      </div>
    </SidePanel>
  );
}
