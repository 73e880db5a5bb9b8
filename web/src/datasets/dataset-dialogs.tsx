import { CallError } from '@suite/clients/api/call-error';
import {
  type Dataset,
  BIN_DAYS,
  DUPLICATE_RULES,
  mergeDatasetSchema,
  newDatasetSchema,
} from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { useState } from 'react';
import { useHasDatabaseRole } from '../ingredients/database-roles.ts';
import { kindName } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useAction } from '../app/calls/use-send.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/fields/form-dialog.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { textOfForm } from '../ui/fields/use-form.ts';
import type { Science } from './dataset-list.tsx';

interface NewDatasetDialogProps {
  science: Science;
  isOpen: boolean;
  onClose: () => void;
  onMade: (dataset: Dataset) => void;
}

const newSchema = newDatasetSchema.shape.data.shape.attributes;

/** A name and, where a science has several, the kind. */
export function NewDatasetDialog({ science, isOpen, onClose, onMade }: NewDatasetDialogProps) {
  const form = useSentForm({
    check: (data) =>
      checkForm(newSchema, {
        name: textOfForm(data, 'name'),
        kind: science === 'hsp' ? 'hsp' : textOfForm(data, 'kind'),
      }),
    send: async (attributes, send) => {
      const made = await send(datasetEndpoints.create, { attributes });
      onClose();
      onMade(made.data.attributes);
    },
  });
  return (
    <Dialog title={message('dataset.new')} isOpen={isOpen} onClose={onClose}>
      <Form form={form}>
        <TextField label={message('dataset.column.name')} name="name" maxLength={100} />
        {science === 'hld' && (
          <SelectField
            label={message('dataset.column.kind')}
            name="kind"
            options={(['hld-oil', 'hld-surfactant'] as const).map((kind) => ({
              value: kind,
              label: kindName(kind),
            }))}
          />
        )}
        <FormButtons action={message('dataset.new.make')} onCancel={onClose} className="mt-2" />
      </Form>
    </Dialog>
  );
}

interface RenameDialogProps {
  dataset: Dataset;
  isOpen: boolean;
  onClose: () => void;
}

const nameSchema = newSchema.pick({ name: true });

export function RenameDialog({ dataset, isOpen, onClose }: RenameDialogProps) {
  const form = useSentForm({
    check: (data) => checkForm(nameSchema, { name: textOfForm(data, 'name') }),
    send: async (attributes, send) => {
      const { datasetId: id, version } = dataset;
      await send(datasetEndpoints.change, { params: { id }, version, attributes });
      onClose();
    },
  });
  return (
    <FormDialog
      title={message('dataset.rename.title', { name: dataset.name })}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      action={message('dataset.rename')}
    >
      <TextField
        label={message('dataset.column.name')}
        name="name"
        defaultValue={dataset.name}
        maxLength={100}
      />
    </FormDialog>
  );
}

interface MergeDialogProps {
  dataset: Dataset;
  others: readonly Dataset[];
  isOpen: boolean;
  onClose: () => void;
}

const mergeSchema = mergeDatasetSchema.shape.data.shape.attributes;

/** Takes the rows of another set in, with a rule for what is in both: the same CAS number, or the same name. */
export function MergeDialog({ dataset, others, isOpen, onClose }: MergeDialogProps) {
  const isDatabaseUser = useHasDatabaseRole(dataset.kind);
  const form = useSentForm({
    check: (data) =>
      checkForm(mergeSchema, { from: textOfForm(data, 'from'), duplicates: textOfForm(data, 'duplicates') }),
    send: async (attributes, send) => {
      await send(datasetEndpoints.merge, { params: { id: dataset.datasetId }, attributes });
      onClose();
    },
  });
  // A copy out of somebody else's set is an export.
  const sources = others.filter(
    ({ kind, datasetId, mayWrite, scope }) =>
      kind === dataset.kind &&
      datasetId !== dataset.datasetId &&
      (isDatabaseUser || (mayWrite && scope !== 'licensed')),
  );
  return (
    <Dialog title={message('dataset.merge.title', { name: dataset.name })} isOpen={isOpen} onClose={onClose}>
      {sources.length === 0 ? (
        <p className="mb-4 text-2">{message('dataset.merge.none')}</p>
      ) : (
        <Form form={form}>
          <SelectField
            label={message('dataset.merge.from')}
            name="from"
            options={sources.map(({ datasetId, name, counts }) => ({
              value: datasetId,
              label: message('dataset.merge.source', { name, count: counts.total }),
            }))}
          />
          <SelectField
            label={message('dataset.merge.duplicates')}
            name="duplicates"
            options={DUPLICATE_RULES.map((rule) => ({
              value: rule,
              label: message(`dataset.merge.${rule}`),
            }))}
          />
          <Button type="submit" disabled={form.isSending} className="mt-2">
            {message('dataset.merge.do')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

/** A set that was just deleted, and the version to take it back with. */
export interface DeletedDataset {
  id: string;
  name: string;
  version: number;
}

interface DeleteDatasetDialogProps {
  dataset: Dataset;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (deleted: DeletedDataset) => void;
}

/** Into the bin; recipes that use the set are named first, and can take its values along. */
export function DeleteDatasetDialog({ dataset, isOpen, onClose, onDeleted }: DeleteDatasetDialogProps) {
  const { datasetId: id, name, version } = dataset;
  const [uses, setUses] = useState<DatasetUse[]>([]);
  const { run, isBusy, notice } = useAction();
  async function remove(): Promise<void> {
    const query = uses.length > 0 ? { copyValues: 'yes' as const } : undefined;
    const isGone = await run(async (send) => {
      try {
        await send(datasetEndpoints.delete, { params: { id }, version, query });
        return true;
      } catch (error) {
        const found = usesOf(error);
        if (found.length === 0) throw error;
        setUses(found);
        return false;
      }
    });
    if (!isGone) return;
    onClose();
    onDeleted({ id, name, version: version + 1 });
  }

  return (
    <Dialog title={message('dataset.delete.title', { name })} isOpen={isOpen} onClose={onClose}>
      <ActionNotice notice={notice} />
      {uses.length > 0 ? (
        <>
          <p className="mb-2 text-2">{message('dataset.delete.used', { count: uses.length })}</p>
          <ul className="mb-4 max-h-40 list-disc overflow-y-auto pl-4 text-2">
            {uses.map((recipe) => (
              <li key={recipe.id}>{recipe.name}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mb-4 text-2">{message('dataset.delete.text', { days: BIN_DAYS })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void remove()}>
          {message(uses.length > 0 ? 'dataset.delete.copy' : 'dataset.delete')}
        </Button>
        <Button look="line" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What stands in the way of deleting a set: a recipe that uses it. */
interface DatasetUse {
  id: string;
  name: string;
}

/** The recipes a refused deletion names; empty where it was refused for another reason. */
function usesOf(error: unknown): DatasetUse[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  const { recipes } = Object(error.meta) as { recipes?: unknown }; // its entries are checked below
  return Array.isArray(recipes) ? recipes.filter(isUse) : [];
}

function isUse(entry: unknown): entry is DatasetUse {
  const { id, name } = Object(entry) as Record<string, unknown>; // an object has fields of any kind
  return typeof id === 'string' && typeof name === 'string';
}
