import type { Dataset } from '@suite/clients/api/datasets';
import { newDatasetSchema } from '@suite/contracts/datasets';
import { textOfForm } from '../../catalogue/text-of-form.ts';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { DatasetActs } from './use-dataset-acts.ts';

interface RenameDialogProps {
  dataset: Dataset;
  isOpen: boolean;
  acts: DatasetActs;
  onClose: () => void;
}

const schema = newDatasetSchema.shape.data.shape.attributes.pick({ name: true });

export function RenameDialog({ dataset, isOpen, acts, onClose }: RenameDialogProps) {
  const form = useSentForm({
    check: (data) => checkForm(schema, { name: textOfForm(data, 'name') }),
    send: async ({ name }) => {
      await acts.change(dataset, { name });
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
