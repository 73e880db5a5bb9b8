import type { Dataset } from '@suite/clients/api/datasets';
import { newDatasetSchema } from '@suite/contracts/datasets';
import { textOfForm } from '../../catalogue/text-of-form.ts';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
    <Dialog title={message('dataset.rename.title', { name: dataset.name })} isOpen={isOpen} onClose={onClose}>
      <form {...form.formProps}>
        <FormSummary findings={form.summary} failure={form.failure} />
        <TextField
          size="app"
          label={message('dataset.column.name')}
          name="name"
          defaultValue={dataset.name}
          maxLength={100}
          state={form.stateOf('name')}
        />
        <div className="mt-2 flex gap-3">
          <Button type="submit" disabled={form.isSending}>
            {message('dataset.rename')}
          </Button>
          <Button look="line" onClick={onClose}>
            {message('session.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
