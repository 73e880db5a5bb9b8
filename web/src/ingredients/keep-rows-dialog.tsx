import type { Call } from '@suite/clients/api/call';
import type { ImportedRow } from '@suite/contracts/imports';
import type { Dataset, DuplicateRule } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { attributesOf, attributesOfAll } from '@suite/contracts/json-api';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import type { Checked } from '../app/session/check-form.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button, ButtonLink } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

interface KeepRowsDialogProps {
  kind: IngredientKind;
  title: string;
  /** What becomes of a row whose name is in the set already. */
  duplicates: DuplicateRule;
  /** The page of the datasets, to look at what was saved. */
  toDatasets: string;
  /** The name of a set that is made for it. */
  newName: string;
  /** Whether the first set that can be written to is chosen where there is no own one; else somebody has to choose. */
  isAnySet?: boolean;
  /** What is said once it is done. */
  savedText: (done: { count: number; name: string }) => string;
  /** What the form holds besides the set, as rows to keep. */
  rowsOf: (data: FormData) => ImportedRow[];
  onClose: () => void;
  children: ReactNode;
}

/** Keeps values that were calculated or measured here as rows of an own set, which may be made for them. */
export function KeepRowsDialog(props: KeepRowsDialogProps) {
  const { kind, title, duplicates, toDatasets, newName, savedText, rowsOf, onClose, children } = props;
  const sets = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll });
  const [done, setDone] = useState<{ count: number; name: string }>();
  // Its rows may be refused after it was made: it takes the next ones.
  const [made] = useState(() => new Map<string, Dataset>());
  const writable = (sets.data ?? [])
    .filter((set) => set.kind === kind && set.mayWrite)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const first = writable.find(isOwn) ?? (props.isAnySet ? writable[0] : undefined);
  const [chosen, setChosen] = useState<string>();
  const isNew = sets.data !== undefined && (writable.length === 0 || chosen === NEW);

  const form = useSentForm({
    check: (data): Checked<{ set: Dataset | string; rows: ImportedRow[] }> => {
      if (isNew) {
        const given = data.get('new-name');
        const name = typeof given === 'string' ? given.trim() : '';
        return name === ''
          ? { findings: { 'new-name': message('property.save.new-name.empty') } }
          : { value: { set: name, rows: rowsOf(data) } };
      }
      const set = writable.find(({ datasetId }) => datasetId === data.get('dataset'));
      return set
        ? { value: { set, rows: rowsOf(data) } }
        : { findings: { dataset: message('property.save.choose') } };
    },
    send: async ({ set: wanted, rows }, send) => {
      const { datasetId: id, name } = typeof wanted === 'string' ? await setNamed(wanted, send) : wanted;
      const attributes = { duplicates, rows };
      const { data } = await send(datasetFileEndpoints.import, { params: { id }, attributes });
      setDone({ count: data.attributes.added + data.attributes.changed, name });
    },
  });

  async function setNamed(name: string, send: Call): Promise<Dataset> {
    const set =
      made.get(name) ?? attributesOf(await send(datasetEndpoints.create, { attributes: { name, kind } }));
    made.set(name, set);
    return set;
  }

  if (done)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <Banner tone="ok">{savedText(done)}</Banner>
        <div className="mt-4 flex gap-3">
          <ButtonLink to={toDatasets}>{message('apps.datasets')}</ButtonLink>
          <Button look="line" onClick={onClose}>
            {message('property.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {sets.isPending && <Skeleton rows={3} />}
      <FailureBanner error={sets.error} />
      {sets.data && (
        <Form form={form}>
          {children}
          {writable.length > 0 && (
            <SelectField
              label={message('property.save.dataset')}
              name="dataset"
              {...(first ? { defaultValue: first.datasetId } : { prompt: message('property.save.choose') })}
              options={[
                ...writable.map(({ datasetId, name }) => ({ value: datasetId, label: name })),
                { value: NEW, label: message('property.save.new') },
              ]}
              onValue={setChosen}
            />
          )}
          {isNew && (
            <TextField
              label={message('property.save.new-name')}
              name="new-name"
              maxLength={100}
              defaultValue={newName}
            />
          )}
          <FormButtons action={message('property.save.do')} onCancel={onClose} className="mt-2" />
        </Form>
      )}
    </Dialog>
  );
}

/** In place of the id of a set: one that is still to be made. */
const NEW = 'new';

/** Made by somebody here; nothing goes into one that is named for published data by itself. */
function isOwn({ scope, isBuiltIn }: Dataset): boolean {
  return !isBuiltIn && (scope === 'own' || scope === 'team');
}
