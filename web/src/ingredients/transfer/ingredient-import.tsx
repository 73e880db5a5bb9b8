import type { Dataset } from '@suite/contracts/datasets';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { message } from '../../messages/message.ts';
import { PanelBoundary } from '../../ui/primitives/panel-boundary.tsx';
import { useCall } from '../../app/session/session-provider.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useHasDatabaseRole } from '../database-roles.ts';
import { ingredientTarget } from './ingredient-target.ts';
import { readAnew } from '../../app/calls/stale.ts';

// Only who imports waits for it.
const ImportDialog = lazy(async () => ({
  default: (await import('../../files/import-dialog.tsx')).ImportDialog,
}));

interface IngredientImportProps {
  kind: IngredientKind;
  /** Every set in reach; those of the kind that may be written are offered. */
  sets: readonly Dataset[];
  /** The set to begin with, or the only one. */
  into?: string;
  isFixed?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: (datasetId: string) => void;
}

/** Rows from a file into a set of ingredients. */
export function IngredientImport(props: IngredientImportProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <PanelBoundary>
      <Chosen {...props} />
    </PanelBoundary>
  ) : null;
}

function Chosen(props: IngredientImportProps) {
  const { kind, sets, into, isFixed = false } = props;
  const writable = sets
    .filter((set) => set.kind === kind && set.mayWrite)
    // The own ones before those of a licence.
    .toSorted((one, other) => Number(one.scope === 'licensed') - Number(other.scope === 'licensed'));
  const [chosen, setChosen] = useState<string>();
  const set = writable.find(({ datasetId }) => datasetId === (chosen ?? into)) ?? writable[0];
  if (!set) return null;
  return (
    <IntoSet
      {...props}
      set={set}
      intro={
        !isFixed && writable.length > 1 ? (
          <label className="flex flex-wrap items-center gap-2 text-2">
            {message('import.into')}
            <Select
              className="import-select"
              value={set.datasetId}
              options={writable.map(({ datasetId, name }) => ({ value: datasetId, label: name }))}
              onValue={setChosen}
            />
          </label>
        ) : undefined
      }
    />
  );
}

interface IntoSetProps extends IngredientImportProps {
  set: Dataset;
  intro: ReactNode;
}

function IntoSet({ kind, sets, set, intro, isOpen, onClose, onSaved }: IntoSetProps) {
  const call = useCall();
  const queries = useQueryClient();
  const mayFill = useHasDatabaseRole(kind);
  const { datasetId } = set;
  const databaseId = sets.find((one) => one.kind === kind && one.scope === 'database')?.datasetId;
  const target = useMemo(
    () => ingredientTarget({ call, kind, datasetId, databaseId, mayFill }),
    [call, kind, datasetId, databaseId, mayFill],
  );
  return (
    <ImportDialog
      title={message('import.title', { name: set.name })}
      target={target}
      isOpen={isOpen}
      onClose={onClose}
      intro={intro}
      onSaved={() => {
        void readAnew(queries, [datasetFileEndpoints.import]);
        onSaved?.(datasetId);
      }}
    />
  );
}
