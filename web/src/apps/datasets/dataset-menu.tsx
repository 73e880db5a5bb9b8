import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import type { Dataset } from '@suite/clients/api/datasets';
import { useState } from 'react';
import { exportFormats } from '../../catalogue/export-file.ts';
import { exportRows } from '../../catalogue/export-rows.ts';
import { ShareDialog } from '../../catalogue/sharing/share-dialog.tsx';
import { IngredientImport } from '../../catalogue/ingredient-import.tsx';
import { useHasDatabaseRole } from '../../catalogue/use-has-database-role.ts';
import { useNumberFormat } from '../../catalogue/use-number-format.ts';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { DeleteDatasetDialog } from './delete-dataset-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { DatasetActs } from './use-dataset-acts.ts';

interface DatasetMenuProps {
  dataset: Dataset;
  others: readonly Dataset[];
  acts: DatasetActs;
  /** Its sheet is open: rows that come from elsewhere would take the place of what is typed there. */
  isOpen: boolean;
  /** The set was deleted. */
  onGone: () => void;
}

type Question = 'rename' | 'merge' | 'import' | 'share' | 'delete';

/** What can be done with a set; what may not be done is not offered. */
export function DatasetMenu({ dataset, others, acts, isOpen, onGone }: DatasetMenuProps) {
  const { name, kind, scope, mayWrite, isBuiltIn, access } = dataset;
  const call = useCall();
  const isDatabaseUser = useHasDatabaseRole(kind);
  const numberFormat = useNumberFormat();
  const [question, setQuestion] = useState<Question>();
  const isOwn = mayWrite && access === undefined && (scope === 'own' || scope === 'team');
  const mayChange = isOwn && !isBuiltIn;
  const attempt = (work: Promise<unknown>) => void work.catch(acts.say);
  const close = () => setQuestion(undefined);
  const ask = (what: Question) => ({
    label: message(`dataset.${what}`),
    onPick: () => setQuestion(what),
  });
  const entries = [
    ...(mayChange ? [ask('rename')] : []),
    ...(isOwn || access !== undefined || isDatabaseUser
      ? [{ label: message('dataset.duplicate'), onPick: () => attempt(acts.duplicate(dataset)) }]
      : []),
    ...((isOwn && dataset.owner?.isYou !== false) || isDatabaseUser
      ? exportFormats(kind).map((format) => ({
          label: message('dataset.export', { format: message(`catalogue.export.${format}`) }),
          onPick: () =>
            attempt(
              exportRows(call, {
                kind,
                format,
                numberFormat,
                datasetIds: [dataset.datasetId],
                only: undefined,
                name,
              }),
            ),
        }))
      : []),
    ...(isOwn && !isOpen ? [ask('merge')] : []),
    ...(isOwn ? [ask('share')] : []),
    ...(mayWrite && !isOpen ? [ask('import')] : []),
    ...(mayChange
      ? [
          {
            label: message(scope === 'own' ? 'dataset.to-team' : 'dataset.to-own'),
            onPick: () => attempt(acts.change(dataset, { scope: scope === 'own' ? 'team' : 'own' })),
          },
          ask('delete'),
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={message('dataset.menu', { name })}
        buttonClass="grid size-8 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk"
        entries={entries}
      >
        <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
      </ActionMenu>
      <RenameDialog dataset={dataset} isOpen={question === 'rename'} acts={acts} onClose={close} />
      <MergeDialog
        dataset={dataset}
        others={others}
        isOpen={question === 'merge'}
        acts={acts}
        onClose={close}
      />
      <ShareDialog
        shared={question === 'share' ? { target: { datasetId: dataset.datasetId }, name } : undefined}
        onClose={close}
      />
      <IngredientImport
        kind={kind}
        sets={others}
        into={dataset.datasetId}
        isFixed
        isOpen={question === 'import'}
        onClose={close}
      />
      <DeleteDatasetDialog
        dataset={dataset}
        isOpen={question === 'delete'}
        acts={acts}
        onClose={close}
        onGone={onGone}
      />
    </>
  );
}
