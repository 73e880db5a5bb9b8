import type { Dataset } from '@suite/clients/api/datasets';
import { type IngredientKind, type Method, methodLabel } from '@suite/contracts/ingredients';
import { message } from '../../messages/message.ts';

// The looks of the method tags: filled, outlined, dashed, pale.
const ORDER = ['exp', 'biblio', 'calc', 'na'] as const satisfies Method[];

/** How the values of a set came about, as parts of a bar, with the numbers for those who do not see it. */
export function MethodBar({ kind, counts }: { kind: IngredientKind; counts: Dataset['counts'] }) {
  const parts = ORDER.flatMap((method) => {
    const count = counts.byMethod[method] ?? 0;
    return count === 0 ? [] : [{ method, count, label: methodLabel(kind, method) }];
  });
  const words = parts.map(({ label, count }) => message('dataset.method', { label, count })).join(', ');
  if (parts.length === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="method-bar" title={words}>
      {parts.map(({ method, count }) => (
        <span key={method} data-method={method} style={{ flexGrow: count }} />
      ))}
      <span className="sr-only">{words}</span>
    </span>
  );
}
