// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ui/table/data-table.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../files/sheets.css';
import type { Dataset } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { kindName } from '../ingredients/fields.ts';
import { IngredientImport } from '../ingredients/transfer/ingredient-import.tsx';
import { message } from '../messages/message.ts';
import { PaperHead } from '../app/preferences/paper-head.tsx';
import { LoadError } from '../app/session/load-state.tsx';
import { saveWorkOnPage } from '../app/session/unsaved-work.ts';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { dayText, timeText } from '../ui/format/format-date.ts';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { BinDialog, UndoBar } from './bin.tsx';
import { DatasetDetail, datasetRowsKey, LastImport } from './dataset-detail.tsx';
import { type DeletedDataset, NewDatasetDialog } from './dataset-dialogs.tsx';
import { DatasetSections, type Science } from './dataset-list.tsx';
import { DatasetMenu } from './dataset-menu.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** The sets of a science: all of them, or the one the address names. */
export function DatasetsScreen({ science }: { science: Science }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll });
  const action = useAction();
  const [deleted, setDeleted] = useState<DeletedDataset>();
  const [isNew, setIsNew] = useState(false);
  const [isBin, setIsBin] = useState(false);
  const [isImport, setIsImport] = useState(false);
  const queries = useQueryClient();
  /** Reads the rows of a set anew: what was imported does not stand on its sheet yet. What is typed there is saved first. */
  const renewRows = async ({ datasetId }: Dataset) => {
    // What cannot be saved stays on the sheet, as it is.
    await saveWorkOnPage().catch(() => undefined);
    await queries.resetQueries({ queryKey: datasetRowsKey(datasetId) });
  };
  const id = search.get('set');
  const datasets = list.data?.filter(({ kind }) => (kind === 'hsp') === (science === 'hsp'));
  const listPath = `/apps/${science}/datasets`;
  const pathOf = (datasetId: string) => `${listPath}?${new URLSearchParams({ set: datasetId }).toString()}`;
  const menu = (dataset: Dataset) => (
    <DatasetMenu
      dataset={dataset}
      others={datasets ?? []}
      action={action}
      isOpen={id !== null}
      onDeleted={(gone) => {
        setDeleted(gone);
        if (id !== null) void navigate(listPath);
      }}
    />
  );

  if (list.isPending) {
    return (
      <main id="content" className="dataset-list">
        <output className="sr-only">{message('dataset.list.loading')}</output>
        <Skeleton rows={10} />
      </main>
    );
  }
  if (!datasets) {
    return (
      <main id="content">
        <LoadError of="datasets" error={list.error} onRetry={() => void list.refetch()} />
      </main>
    );
  }
  const opened = datasets.find(({ datasetId }) => datasetId === id);
  const undoBar = (
    <UndoBar
      deleted={deleted}
      onExpire={() => setDeleted(undefined)}
      onRestore={(gone) => {
        setDeleted(undefined);
        const { id: goneId, version } = gone;
        void action.run((send) => send(datasetEndpoints.restore, { params: { id: goneId }, version }));
      }}
    />
  );
  const failure = <ActionNotice notice={action.notice} />;
  if (opened) {
    return (
      <>
        <DatasetDetail
          key={opened.datasetId}
          dataset={opened}
          databaseId={
            datasets.find(({ kind, scope }) => kind === opened.kind && scope === 'database')?.datasetId
          }
          head={
            <>
              <PaperHead title={opened.name} subtitle={kindName(opened.kind)} facts={factsOf(opened)} />
              <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1 px-4 border-b border-line bg-panel no-print">
                <Link to={listPath} className="text-text-2">
                  {message('dataset.all')}
                </Link>
                <h1 className="min-w-0 truncate font-text text-3 font-bold tracking-normal">{opened.name}</h1>
                <span className="text-text-2">{kindName(opened.kind)}</span>
                <span className="text-1 text-text-3">{message('dataset.slug', { slug: opened.slug })}</span>
                <span className="ml-auto flex items-center gap-2">
                  {opened.mayWrite && (
                    <ToolButton
                      className="border border-control font-bold text-text"
                      onClick={() => setIsImport(true)}
                    >
                      {message('import.button')}
                    </ToolButton>
                  )}
                  {menu(opened)}
                </span>
              </div>
              {failure}
              {opened.mayWrite && <LastImport dataset={opened} onUndone={() => void renewRows(opened)} />}
            </>
          }
        />
        <IngredientImport
          kind={opened.kind}
          sets={datasets}
          into={opened.datasetId}
          isFixed
          isOpen={isImport}
          onClose={() => setIsImport(false)}
          onSaved={() => void renewRows(opened)}
        />
        {undoBar}
      </>
    );
  }
  if (id !== null) {
    return (
      <main id="content">
        <ListNotice title={message('dataset.not-found')} text={message('dataset.not-found.text')}>
          <Button onClick={() => void navigate(listPath)}>{message('dataset.all')}</Button>
        </ListNotice>
        {undoBar}
      </main>
    );
  }
  return (
    <main id="content" className="dataset-list">
      <PaperHead title={message('apps.datasets')} isWithData />
      <div className="no-print mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-4 text-5 max-sm:w-full">{message('apps.datasets')}</h1>
        <Button size="medium" onClick={() => setIsNew(true)}>
          {message('dataset.new')}
        </Button>
        <Button look="line" size="medium" onClick={() => setIsBin(true)}>
          {message('dataset.bin')}
        </Button>
      </div>
      {list.isError && (
        <Banner tone="warn">{message('catalogue.old', { time: timeText(list.dataUpdatedAt) })}</Banner>
      )}
      {failure}
      <DatasetSections science={science} datasets={datasets} pathOf={pathOf} menu={menu} />
      <NewDatasetDialog
        science={science}
        isOpen={isNew}
        onClose={() => setIsNew(false)}
        onMade={({ datasetId }) => void navigate(pathOf(datasetId))}
      />
      <BinDialog science={science} isOpen={isBin} onClose={() => setIsBin(false)} />
      {undoBar}
    </main>
  );
}

/** What paper says about a set: how much is in it, and of which state it is. */
function factsOf({ counts, updated, dataVersion }: Dataset) {
  return [
    { name: message('dataset.column.count'), value: String(counts.total) },
    { name: message('dataset.column.updated'), value: dayText(updated) },
    ...(dataVersion === undefined ? [] : [{ name: message('report.data'), value: dataVersion }]),
  ];
}
