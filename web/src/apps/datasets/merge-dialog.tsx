import type { Dataset } from '@suite/clients/api/datasets';
import { DUPLICATE_RULES, mergeDatasetSchema } from '@suite/contracts/datasets';
import { textOfForm } from '../../catalogue/text-of-form.ts';
import { useHasDatabaseRole } from '../../catalogue/use-has-database-role.ts';
import { message } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import type { DatasetActs } from './use-dataset-acts.ts';

interface MergeDialogProps {
  dataset: Dataset;
  others: readonly Dataset[];
  isOpen: boolean;
  acts: DatasetActs;
  onClose: () => void;
}

const schema = mergeDatasetSchema.shape.data.shape.attributes;

/** Takes the rows of another set in, with a rule for what is in both: the same CAS number, or the same name. */
export function MergeDialog({ dataset, others, isOpen, acts, onClose }: MergeDialogProps) {
  const isDatabaseUser = useHasDatabaseRole(dataset.kind);
  const form = useSentForm({
    check: (data) =>
      checkForm(schema, { from: textOfForm(data, 'from'), duplicates: textOfForm(data, 'duplicates') }),
    send: async (given) => {
      await acts.merge(dataset, given);
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
