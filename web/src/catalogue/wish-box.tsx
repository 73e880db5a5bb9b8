import type { IngredientKind } from '@suite/contracts/ingredients';
import { message } from '../messages/message.ts';
import { WishForm } from './wish-form.tsx';
import { WishList } from './wish-list.tsx';

/** What is asked for already comes first, so that votes pool; then the way to ask. */
export function WishBox({ kind, text }: { kind: IngredientKind; text: string }) {
  return (
    <section className="mt-4 grid w-full max-w-150 gap-3 border-t border-line pt-4">
      <h3 className="text-3 font-bold">{message('wish.missing')}</h3>
      <WishList kind={kind} text={text} />
      <WishForm key={text} kind={kind} name={text} />
    </section>
  );
}
