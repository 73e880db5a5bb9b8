// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './datasets.css';
import type { Dataset } from '@suite/clients/api/datasets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { kindName } from '../../catalogue/fields.ts';
import { IngredientImport } from '../../catalogue/ingredient-import.tsx';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { datasetRowsKey, datasetsQuery } from '../../queries/datasets.ts';
import { useCall } from '../../session/session-provider.tsx';
import { saveWorkOnPage } from '../../session/unsaved-work.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { DatasetDetail } from './dataset-detail.tsx';
import { DatasetMenu } from './dataset-menu.tsx';
import { DatasetSections } from './dataset-sections.tsx';
import { LastImport } from './last-import.tsx';
import { NewDatasetDialog } from './new-dataset-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDatasetActs } from './use-dataset-acts.ts';

export type Science = 'hld' | 'hsp';

/** The sets of a science: all of them, or the one the address names. */
export function DatasetsScreen({ science }: { science: Science }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useQuery(datasetsQuery(useCall()));
  const acts = useDatasetActs();
  const [isNew, setIsNew] = useState(false);
  const [isBin, setIsBin] = useState(false);
  const [isImport, setIsImport] = useState(false);
  const queries = useQueryClient();
  /** Reads the rows of a set anew: what was imported does not stand on its sheet yet. What is typed there is saved first. */
  const renewRows = async ({ kind, datasetId }: Dataset) => {
    // What cannot be saved stays on the sheet, as it is.
    await saveWorkOnPage().catch(() => undefined);
    await queries.resetQueries({ queryKey: datasetRowsKey(kind, datasetId) });
  };
  const id = search.get('set');
  const datasets = list.data?.filter(({ kind }) => (kind === 'hsp') === (science === 'hsp'));
  const here = `/apps/${science}/datasets`;
  const pathOf = (datasetId: string) => `${here}?${new URLSearchParams({ set: datasetId }).toString()}`;
  const menu = (dataset: Dataset) => (
    <DatasetMenu
      dataset={dataset}
      others={datasets ?? []}
      acts={acts}
      isOpen={id !== null}
      onGone={() => void (id === null ? undefined : navigate(here))}
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
        <ListError of="datasets" error={list.error} onRetry={() => void list.refetch()} />
      </main>
    );
  }
  const opened = datasets.find(({ datasetId }) => datasetId === id);
  const undoBar = <UndoBar acts={acts} />;
  const failure = acts.failure && (
    <Banner tone="bad" isUrgent>
      {acts.failure.text}
    </Banner>
  );
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
              <div className="dataset-head">
                <Link to={here} className="text-text-2">
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
          <Button onClick={() => void navigate(here)}>{message('dataset.all')}</Button>
        </ListNotice>
        {undoBar}
      </main>
    );
  }
  return (
    <main id="content" className="dataset-list">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-5">{message('apps.datasets')}</h1>
        <Button look="line" onClick={() => setIsBin(true)}>
          {message('dataset.bin')}
        </Button>
        <Button onClick={() => setIsNew(true)}>{message('dataset.new')}</Button>
      </div>
      {list.isError && (
        <Banner tone="warn">
          {message('catalogue.old', { time: new Date(list.dataUpdatedAt).toLocaleTimeString('en-GB') })}
        </Banner>
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
