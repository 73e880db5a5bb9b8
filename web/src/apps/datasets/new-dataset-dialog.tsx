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
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { randomKey } from '../../ui/random-key.ts';
import type { Science } from './datasets-screen.tsx';

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
      <Form form={form} onChange={() => setKey(randomKey())}>
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
