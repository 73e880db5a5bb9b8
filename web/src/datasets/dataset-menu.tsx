import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import type { Dataset } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { useState } from 'react';
import { useHasDatabaseRole } from '../ingredients/database-roles.ts';
import { exportFormats, exportRows } from '../ingredients/transfer/export-file.ts';
import { IngredientImport } from '../ingredients/transfer/ingredient-import.tsx';
import { message } from '../messages/message.ts';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import type { Action } from '../app/calls/use-send.ts';
import { ShareDialog } from '../recipes/sharing/share-dialog.tsx';
import { ActionMenu } from '../ui/primitives/action-menu.tsx';
import { DeleteDatasetDialog, type DeletedDataset, MergeDialog, RenameDialog } from './dataset-dialogs.tsx';

interface DatasetMenuProps {
  dataset: Dataset;
  others: readonly Dataset[];
  action: Action;
  /** Its sheet is open: rows that come from elsewhere would take the place of what is typed there. */
  isOpen: boolean;
  onDeleted: (deleted: DeletedDataset) => void;
}

type Question = 'rename' | 'merge' | 'import' | 'share' | 'delete';

/** What can be done with a set; what may not be done is not offered. */
export function DatasetMenu({ dataset, others, action: { run }, isOpen, onDeleted }: DatasetMenuProps) {
  const { datasetId: id, version, name, kind, scope, mayWrite, isBuiltIn, access } = dataset;
  const isDatabaseUser = useHasDatabaseRole(kind);
  const numberFormat = useNumberFormat();
  const [question, setQuestion] = useState<Question>();
  const isOwn = mayWrite && access === undefined && (scope === 'own' || scope === 'team');
  const mayChange = isOwn && !isBuiltIn;
  const close = () => setQuestion(undefined);
  const ask = (what: Question) => ({
    label: message(`dataset.${what}`),
    onPick: () => setQuestion(what),
  });
  const entries = [
    ...(mayChange ? [ask('rename')] : []),
    ...(isOwn || access !== undefined || isDatabaseUser
      ? [
          {
            label: message('dataset.duplicate'),
            onPick: () =>
              void run((send) => send(datasetEndpoints.duplicate, { params: { id }, attributes: {} })),
          },
        ]
      : []),
    ...((isOwn && dataset.owner?.isYou !== false) || isDatabaseUser
      ? exportFormats(kind).map((format) => ({
          label: message('dataset.export', { format: message(`catalogue.export.${format}`) }),
          onPick: () =>
            void run((send) =>
              exportRows(send, {
                kind,
                format,
                numberFormat,
                datasetIds: [id],
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
            onPick: () =>
              void run((send) =>
                send(datasetEndpoints.change, {
                  params: { id },
                  version,
                  attributes: { scope: scope === 'own' ? 'team' : 'own' },
                }),
              ),
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
      <RenameDialog dataset={dataset} isOpen={question === 'rename'} onClose={close} />
      <MergeDialog dataset={dataset} others={others} isOpen={question === 'merge'} onClose={close} />
      <ShareDialog
        shared={question === 'share' ? { target: { datasetId: id }, name } : undefined}
        onClose={close}
      />
      <IngredientImport
        kind={kind}
        sets={others}
        into={id}
        isFixed
        isOpen={question === 'import'}
        onClose={close}
      />
      <DeleteDatasetDialog
        dataset={dataset}
        isOpen={question === 'delete'}
        onClose={close}
        onDeleted={onDeleted}
      />
    </>
  );
}
