import { createDataset, type Dataset } from '@suite/clients/api/datasets';
import { newDatasetSchema } from '@suite/contracts/datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindName } from '../../catalogue/fields.ts';
import { textOfForm } from '../../catalogue/text-of-form.ts';
import { message } from '../../messages/message.ts';
import { DATASETS_KEY } from '../../queries/datasets.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Science } from './datasets-screen.tsx';
import { randomKey } from '../../ui/random-key.ts';

interface NewDatasetDialogProps {
  science: Science;
  isOpen: boolean;
  onClose: () => void;
  onMade: (dataset: Dataset) => void;
}

const schema = newDatasetSchema.shape.data.shape.attributes;

/** A name and, where a science has several, the kind. */
export function NewDatasetDialog({ science, isOpen, onClose, onMade }: NewDatasetDialogProps) {
  const call = useCall();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomKey);
  const form = useSentForm({
    check: (data) =>
      checkForm(schema, {
        name: textOfForm(data, 'name'),
        kind: science === 'hsp' ? 'hsp' : textOfForm(data, 'kind'),
      }),
    send: async ({ name, kind }) => {
      const made = await createDataset(call, { name, kind, key });
      setKey(randomKey());
      await queries.invalidateQueries({ queryKey: DATASETS_KEY });
      onClose();
      onMade(made);
    },
  });
  return (
    <Dialog title={message('dataset.new')} isOpen={isOpen} onClose={onClose}>
      {/* What is changed after a failed attempt is another set: it needs a key of its own. */}
      <form {...form.formProps} onChange={() => setKey(randomKey())}>
        <FormSummary findings={form.summary} failure={form.failure} />
        <TextField
          size="app"
          label={message('dataset.column.name')}
          name="name"
          maxLength={100}
          state={form.stateOf('name')}
        />
        {science === 'hld' && (
          <SelectField
            size="app"
            label={message('dataset.column.kind')}
            name="kind"
            state={form.stateOf('kind')}
            options={(['hld-oil', 'hld-surfactant'] as const).map((kind) => ({
              value: kind,
              label: kindName(kind),
            }))}
          />
        )}
        <div className="mt-2 flex gap-3">
          <Button type="submit" disabled={form.isSending}>
            {message('dataset.new.make')}
          </Button>
          <Button look="line" onClick={onClose}>
            {message('session.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
