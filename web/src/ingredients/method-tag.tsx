import { type IngredientKind, type Method, methodLabel } from '@suite/contracts/ingredients';
import { message } from '../messages/message.ts';

const LOOKS: Record<Method, string> = {
  // Paper leaves out grounds, and light letters with them.
  exp: 'border-transparent bg-text-2 text-panel print:border-control print:bg-transparent print:text-text-2',
  biblio: 'border-control text-text-2',
  calc: 'border-dashed border-control text-text-2',
  na: 'border-transparent bg-sunk text-text-3',
};

/** How a value came about, in a word and a look of its own. */
export function MethodTag({ kind, method }: { kind: IngredientKind; method: Method }) {
  return (
    <span
      title={methodLabel(kind, method)}
      className={`inline-block rounded-1 border px-1.5 text-1 leading-4.5 font-bold whitespace-nowrap ${LOOKS[method]}`}
    >
      <span aria-hidden="true">{message(`ingredient.method.${method}`)}</span>
      <span className="sr-only">{methodLabel(kind, method)}</span>
    </span>
  );
}
