import type { Dataset } from '@suite/clients/api/datasets';
import { type ImportedRow, importRows } from '@suite/clients/api/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { DATASETS_KEY, datasetsQuery } from '../../queries/datasets.ts';
import { ingredientsKey } from '../../queries/ingredients.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const UNTOUCHED = { kind: 'untouched' } as const;

interface SaveDialogProps {
  /** What the form holds besides the set, as rows to keep. */
  rowsOf: (data: FormData) => ImportedRow[];
  onClose: () => void;
  children: ReactNode;
}

/** Keeps estimates as rows of an own set, marked as calculated, with the method and its version. */
export function SaveDialog({ rowsOf, onClose, children }: SaveDialogProps) {
  const call = useCall();
  const queries = useQueryClient();
  const sets = useQuery(datasetsQuery(call));
  const [state, setState] = useState<
    | { kind: 'open' | 'sending' }
    | { kind: 'failed'; text: string }
    | { kind: 'done'; count: number; name: string }
  >({ kind: 'open' });
  const [key] = useState(randomKey);
  const writable = (sets.data ?? [])
    .filter(({ kind, mayWrite }) => kind === 'hsp' && mayWrite)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const first = writable.find(isOwn);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const id = data.get('dataset');
    const set = writable.find(({ datasetId }) => datasetId === id);
    if (!set) return setState({ kind: 'failed', text: message('property.save.choose') });
    setState({ kind: 'sending' });
    try {
      const { added } = await importRows(call, set.datasetId, {
        rows: rowsOf(data),
        duplicates: 'keep-both',
        key,
      });
      await queries.invalidateQueries({ queryKey: ingredientsKey('hsp') });
      await queries.invalidateQueries({ queryKey: DATASETS_KEY });
      setState({ kind: 'done', count: added, name: set.name });
    } catch (error) {
      setState({ kind: 'failed', text: failureOf(error).text });
    }
  }

  if (state.kind === 'done')
    return (
      <Dialog title={message('property.save')} isOpen onClose={onClose}>
        <Banner tone="ok">{message('property.saved', { count: state.count, name: state.name })}</Banner>
        <div className="mt-4 flex gap-3">
          <ButtonLink to="/apps/hsp/datasets">{message('apps.datasets')}</ButtonLink>
          <Button look="line" onClick={onClose}>
            {message('property.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={message('property.save')} isOpen onClose={onClose}>
      {sets.isPending && <Skeleton rows={3} />}
      {sets.isError && (
        <Banner tone="bad" isUrgent>
          {failureOf(sets.error).text}
        </Banner>
      )}
      {sets.data && writable.length === 0 && (
        <>
          <p className="mb-4 text-2 text-text-2">{message('property.save.no-set')}</p>
          <ButtonLink to="/apps/hsp/datasets">{message('apps.datasets')}</ButtonLink>
        </>
      )}
      {writable.length > 0 && (
        <form onSubmit={(event) => void save(event)}>
          {state.kind === 'failed' && (
            <Banner tone="bad" isUrgent>
              {state.text}
            </Banner>
          )}
          {children}
          <SelectField
            size="app"
            label={message('property.save.dataset')}
            name="dataset"
            state={UNTOUCHED}
            {...(first ? { defaultValue: first.datasetId } : { prompt: message('property.save.choose') })}
            options={writable.map(({ datasetId, name }) => ({ value: datasetId, label: name }))}
          />
          <div className="mt-2 flex gap-3">
            <Button type="submit" disabled={state.kind === 'sending'}>
              {message('property.save.do')}
            </Button>
            <Button look="line" onClick={onClose}>
              {message('session.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Made by somebody here; estimates never go into one that is named for published data by themselves. */
function isOwn({ scope, isBuiltIn }: Dataset): boolean {
  return !isBuiltIn && (scope === 'own' || scope === 'team');
}
