import { HandThumbUpIcon } from '@heroicons/react/24/outline';
import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { allWithId } from '@suite/contracts/json-api';
import { newWishSchema, type Wish } from '@suite/contracts/wishes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SidePanel } from '../ui/primitives/side-panel.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { textOfForm } from '../ui/fields/use-form.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** Everything that is asked for, or what the user voted for, and the way to ask for more. */
export function WishPanel({ kind, onClose }: { kind: IngredientKind; onClose: () => void }) {
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  return (
    <SidePanel title={message('wish.title')} onClose={onClose} takesFocus>
      <div className="grid gap-4">
        <Segmented
          label={message('wish.whose')}
          value={whose}
          segments={[
            { value: 'all', label: message('wish.all') },
            { value: 'mine', label: message('wish.mine') },
          ]}
          onValue={setWhose}
        />
        <WishList
          kind={kind}
          isMine={whose === 'mine'}
          empty={message(whose === 'mine' ? 'wish.mine.none' : 'wish.none')}
        />
        <h3 className="text-2 font-bold">{message('wish.ask')}</h3>
        <WishForm kind={kind} name="" />
      </div>
    </SidePanel>
  );
}

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

interface WishListProps {
  kind: IngredientKind;
  /** Only those with such a name. */
  text?: string;
  isMine?: boolean;
  /** What is said where there is none. */
  empty?: string;
}

const TONES: Record<Wish['state'], string> = {
  open: 'border-control text-text-2',
  planned: 'border-dashed border-control text-text-2',
  added: 'border-transparent bg-text-2 text-panel',
  declined: 'border-transparent bg-sunk text-text-2',
};

/** Ingredients that were asked for, each with its votes and what became of it (R1.7). */
function WishList({ kind, text, isMine, empty }: WishListProps) {
  const query = { 'filter[kind]': kind, q: text, 'filter[mine]': isMine ? ('yes' as const) : undefined };
  const wishes = useEndpoint(
    wishEndpoints.list,
    { query },
    { select: allWithId, placeholderData: keepPreviousData },
  );
  const { run, isBusy, notice } = useAction();
  const vote = ({ id, hasMyVote }: { id: string; hasMyVote: boolean }) =>
    void run((send) => send(hasMyVote ? wishEndpoints.withdrawVote : wishEndpoints.vote, { params: { id } }));
  if (wishes.isPending) return <Skeleton rows={3} />;
  if (wishes.isError) return <FailureBanner error={wishes.error} />;
  if (wishes.data.length === 0)
    return empty === undefined ? null : <p className="text-2 text-text-2">{empty}</p>;
  return (
    <>
      <ActionNotice notice={notice} />
      <ul className="w-full text-2" aria-label={message('wish.list')}>
        {wishes.data.map((wish) => (
          <li key={wish.id} className="flex items-start gap-3 border-b border-line py-2">
            <div className="min-w-0 grow">
              <p className="break-words">
                {wish.name}{' '}
                <span className={`ml-1 rounded-1 border px-1 text-1 ${TONES[wish.state]}`}>
                  {message(`wish.state.${wish.state}`)}
                </span>
              </p>
              {wish.supplier !== undefined && <p className="text-1 text-text-3">{wish.supplier}</p>}
              {wish.reason !== undefined && <p className="text-1 text-text-2">{wish.reason}</p>}
            </div>
            <button
              type="button"
              aria-pressed={wish.hasMyVote}
              aria-label={message('wish.vote', { name: wish.name, count: wish.votes })}
              title={message(wish.hasMyVote ? 'vote.take-back' : 'vote.give')}
              disabled={isBusy}
              onClick={() => vote(wish)}
              className={`inline-flex h-7 shrink-0 cursor-pointer items-center gap-1 rounded-1 border px-2 tabular-nums hover:bg-sunk ${
                wish.hasMyVote ? 'border-text bg-text text-panel hover:bg-text' : 'border-line-2 text-text-2'
              }`}
            >
              <HandThumbUpIcon className="size-4" aria-hidden="true" />
              {wish.votes}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const FIELDS = ['name', 'supplier', 'link', 'use'] as const;
const wishSchema = newWishSchema.shape.data.shape.attributes;

/** Asks for an ingredient that is not here; the same name again is one more vote. */
function WishForm({ kind, name }: { kind: IngredientKind; name: string }) {
  const [requested, setRequested] = useState<string>();
  const form = useSentForm({
    check: (data) => {
      const given = FIELDS.flatMap((field) => {
        const value = textOfForm(data, field);
        // The name is needed, so it is checked also when it is empty.
        return value === '' && field !== 'name' ? [] : [[field, value] as const];
      });
      return checkForm(wishSchema, { kind, ...Object.fromEntries(given) });
    },
    send: async (attributes, send) =>
      setRequested((await send(wishEndpoints.add, { attributes })).data.attributes.name),
  });
  if (requested !== undefined) {
    return (
      <Banner tone="ok" title={message('wish.thanks')}>
        {message('wish.thanks.text', { name: requested })}
      </Banner>
    );
  }
  return (
    <Form form={form} className="grid w-full max-w-110 gap-1" aria-label={message('wish.form')}>
      <p className="text-1 text-text-2">{message('wish.public')}</p>
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
