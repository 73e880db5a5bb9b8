import { changeIngredient, createIngredient, type Ingredient } from '@suite/clients/api/ingredients';
import type { Dataset } from '@suite/clients/api/datasets';
import { type IngredientChange, type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { DATASETS_KEY } from '../queries/datasets.ts';
import { ingredientFiltersQuery, ingredientsKey, ownIngredientQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import { failureOf } from '../session/call-failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CheckedIngredient } from './check-ingredient.ts';
import { IngredientForm } from './ingredient-form.tsx';
import { SidePanel } from './side-panel.tsx';

export type FormTask = { kind: 'new'; from?: Ingredient | undefined } | { kind: 'edit'; id: string };

interface FormPanelProps {
  kind: IngredientKind;
  task: FormTask;
  sets: readonly Dataset[];
  onDone: (id: string) => void;
  onClose: () => void;
}

const REQUIRED = ['name', 'method', 'eacn', 'cc0', 'surfactantType'];

/** A new ingredient, a copy of one, or a change of an own one. */
export function FormPanel({ kind, task, sets, onDone, onClose }: FormPanelProps) {
  const call = useCall();
  const queries = useQueryClient();
  const filters = useQuery(ingredientFiltersQuery(call, kind));
  const own = useQuery({
    ...ownIngredientQuery(call, kind, task.kind === 'edit' ? task.id : ''),
    enabled: task.kind === 'edit',
  });
  const [saved, setSaved] = useState<{ name: string; count: number }>({ name: '', count: 0 });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const writable = sets.filter(({ mayWrite }) => mayWrite);
  const isEdit = task.kind === 'edit';

  async function save({ datasetId, values }: CheckedIngredient, isMore: boolean): Promise<void> {
    const done =
      own.data && isEdit
        ? await changeIngredient(call, kind, {
            id: own.data.ingredientId,
            version: own.data.version,
            change: changeOf(kind, values),
          })
        : await createIngredient(call, kind, { datasetId, values, key });
    setKey(crypto.randomUUID());
    await queries.invalidateQueries({ queryKey: ingredientsKey(kind) });
    await queries.invalidateQueries({ queryKey: DATASETS_KEY });
    if (isMore) setSaved(({ count }) => ({ name: done.name, count: count + 1 }));
    else onDone(done.ingredientId);
  }

  const given = isEdit ? own.data : task.from;
  return (
    <SidePanel
      title={message(isEdit ? 'ingredient.form.edit' : 'ingredient.form.new')}
      onClose={onClose}
      takesFocus
    >
      {saved.count > 0 && <Banner tone="ok">{message('ingredient.form.saved', { name: saved.name })}</Banner>}
      {isEdit && own.isPending && <Skeleton rows={8} />}
      {isEdit && own.isError && (
        <Banner tone="bad" isUrgent>
          {failureOf(own.error).text}
        </Banner>
      )}
      {!isEdit && writable.length === 0 && (
        <p className="text-2 text-text-2">{message('ingredient.form.no-set')}</p>
      )}
      {(isEdit ? own.data !== undefined : writable.length > 0) && (
        <IngredientForm
          // After a save the next one starts empty.
          key={`${task.kind} ${given?.ingredientId ?? ''} ${saved.count}`}
          kind={kind}
          sets={writable}
          ranges={filters.data?.ranges ?? {}}
          given={given}
          isChange={isEdit}
          save={save}
        />
      )}
    </SidePanel>
  );
}

/** All of the form: what was emptied is taken away. */
function changeOf(kind: IngredientKind, values: CheckedIngredient['values']): IngredientChange {
  const emptied = valueFields(kind).filter(
    (field) => values[field] === undefined && !REQUIRED.includes(field),
  );
  return { ...values, ...Object.fromEntries(emptied.map((field) => [field, null])) };
}
