import { askForIngredient } from '@suite/clients/api/wishes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { newWishSchema } from '@suite/contracts/wishes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { WISHES_KEY } from '../queries/wishes.ts';
import { checkForm } from '../session/check-form.ts';
import { useCall } from '../session/session-provider.tsx';
import { useSentForm } from '../session/use-sent-form.ts';
import { Banner } from '../ui/banner.tsx';
import { TextField } from '../ui/fields.tsx';
import { Form, FormButtons } from '../ui/form.tsx';
import { textOfForm } from './text-of-form.ts';

const FIELDS = ['name', 'supplier', 'link', 'use'] as const;
const wishSchema = newWishSchema.shape.data.shape.attributes;

/** Asks for an ingredient that is not here; the same name again is one more vote. */
export function WishForm({ kind, name }: { kind: IngredientKind; name: string }) {
  const call = useCall();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const form = useSentForm({
    check: (data) => {
      const given = FIELDS.flatMap((field) => {
        const value = textOfForm(data, field);
        // The name is needed, so it is checked also when it is empty.
        return value === '' && field !== 'name' ? [] : [[field, value] as const];
      });
      return checkForm(wishSchema, { kind, ...Object.fromEntries(given) });
    },
    send: async (wish) => {
      setAsked((await askForIngredient(call, wish)).name);
      await queries.invalidateQueries({ queryKey: WISHES_KEY });
    },
  });
  if (asked !== undefined) {
    return (
      <Banner tone="ok" title={message('wish.thanks')}>
        {message('wish.thanks.text', { name: asked })}
      </Banner>
    );
  }
  return (
    <Form form={form} className="grid w-full max-w-110 gap-1" aria-label={message('wish.form')}>
      <TextField label={message('wish.name')} name="name" defaultValue={name} maxLength={200} />
      <TextField isOptional label={message('wish.supplier')} name="supplier" maxLength={200} />
      <TextField isOptional label={message('wish.link')} name="link" inputMode="url" placeholder="https://" />
      <TextField
        isOptional
        label={message('wish.use')}
        name="use"
        maxLength={500}
        hint={message('wish.use.hint')}
      />
      <FormButtons action={message('wish.send')} />
    </Form>
  );
}
