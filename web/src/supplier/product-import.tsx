import type { Call } from '@suite/clients/api/call';
import { deleteProduct, importProducts } from '@suite/clients/api/portfolio';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import { PRODUCT_LIMITS } from '@suite/contracts/portfolio';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { kindName } from '../ingredients/fields.ts';
import { ingredientTarget, meant } from '../ingredients/transfer/ingredient-target.ts';
import type { ImportTarget } from '../files/import-target.ts';
import { message } from '../messages/message.ts';
import { PORTFOLIO_KEY } from '../app/queries/portfolio.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { PanelBoundary } from '../ui/primitives/panel-boundary.tsx';

// Only who imports waits for it.
const ImportDialog = lazy(async () => ({
  default: (await import('../files/import-dialog.tsx')).ImportDialog,
}));

/** Many products from a file, as drafts: the same dialog as for datasets, and all of it can be taken back. */
export function ProductImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const call = useCall();
  const queries = useQueryClient();
  const [kind, setKind] = useState<IngredientKind>('hld-surfactant');
  const target = useMemo(() => productTarget(call, kind), [call, kind]);
  if (!isOpen) return null;
  return (
    <PanelBoundary>
      <ImportDialog
        title={message('supplier.import')}
        target={target}
        isOpen={isOpen}
        onClose={onClose}
        intro={
          <Segmented
            label={message('supplier.class')}
            value={kind}
            segments={INGREDIENT_KINDS.map((value) => ({ value, label: kindName(value) }))}
            onValue={setKind}
          />
        }
        onSaved={() => void queries.invalidateQueries({ queryKey: PORTFOLIO_KEY })}
      />
    </PanelBoundary>
  );
}

/** As for ingredients, but nothing is looked up or compared: a draft is the supplier's own. */
function productTarget(call: Call, kind: IngredientKind): ImportTarget {
  const base = ingredientTarget({ call, kind, datasetId: '', databaseId: undefined, mayFill: false });
  const { fileName, columns, headless = [], examples, check, failureText } = base;
  return {
    fileName,
    columns: columns.filter(({ field }) => field !== 'supplier'),
    headless: headless.filter((field) => field !== 'supplier'),
    examples,
    check,
    failureText,
    save: async (rows, { key, signal }) => {
      const made: string[] = [];
      const undo = async () => {
        for (const productId of made.splice(0)) await deleteProduct(call, { productId, version: 1 });
      };
      try {
        for (let from = 0; from < rows.length; from += PRODUCT_LIMITS.batch) {
          const part = rows.slice(from, from + PRODUCT_LIMITS.batch).map((values) => ({
            kind,
            values: { method: 'na', ...meant(kind, values) },
          }));
          made.push(...(await importProducts(call, part, { key: `${key}-${from}`, signal })));
        }
      } catch (error) {
        await undo();
        throw error;
      }
      return { added: made.length, changed: 0, skipped: 0, undo };
    },
  };
}
