import type { Call } from '@suite/clients/api/call';
import type { Dataset } from '@suite/contracts/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import {
  fieldNamed,
  type IngredientChange,
  type IngredientKind,
  valueFields,
} from '@suite/contracts/ingredients';
import { attributesOf } from '@suite/contracts/json-api';
import { SURFACTANT_DEFAULTS, SURFACTANT_TYPES } from '@suite/hld';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useSentForm } from '../../app/calls/use-sent-form.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { fullText } from '../../ui/format/format-number.ts';
import { SidePanel } from '../../ui/primitives/side-panel.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { fieldName, MAIN_NUMBERS, OTHER_NUMBERS, wordText } from '../fields.ts';
import { type CheckedIngredient, checkIngredient, hintOf, type Ranges } from './check-ingredient.ts';
import { FromStructure } from './from-structure/from-structure.tsx';
import { useTypedTexts } from './use-typed-texts.ts';
import { inputText, KindFields, ValueField } from './value-fields.tsx';
import { endpointQuery } from '../../app/calls/endpoint-query.ts';
import { useIngredientFilters } from '../read-ingredients.ts';
import { FRESHNESS } from '../../ui/freshness.ts';

export type FormTask = { kind: 'new'; from?: Ingredient } | { kind: 'edit'; id: string };

interface FormPanelProps {
  kind: IngredientKind;
  task: FormTask;
  sets: readonly Dataset[];
  onDone: (id: string) => void;
  onClose: () => void;
}

/** A new ingredient, a copy of one, or a change of an own one. */
export function FormPanel({ kind, task, sets, onDone, onClose }: FormPanelProps) {
  const filters = useIngredientFilters(kind);
  const own = useOwnIngredient(kind, task.kind === 'edit' ? task.id : undefined);
  const [saved, setSaved] = useState<{ name: string; count: number }>({ name: '', count: 0 });
  const writable = sets.filter(({ mayWrite }) => mayWrite);
  const isEdit = task.kind === 'edit';

  async function save(send: Call, { datasetId, values }: CheckedIngredient): Promise<Ingredient> {
    const { add, change } = ingredientEndpoints(kind);
    const { data } =
      own.data && isEdit
        ? await send(change, {
            params: { id: own.data.ingredientId },
            version: own.data.version,
            attributes: changeOf(kind, values),
          })
        : await send(add, { attributes: { datasetId, ...values } });
    return data.attributes;
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
          ranges={filters.data?.filters.ranges ?? {}}
          given={given}
          isChange={isEdit}
          save={save}
          onSaved={({ name, ingredientId }, isMore) => {
            if (isMore) setSaved(({ count }) => ({ name, count: count + 1 }));
            else onDone(ingredientId);
          }}
        />
      )}
    </SidePanel>
  );
}

/** An own one to be changed: always read anew, because a change is made to a version. */
function useOwnIngredient(kind: IngredientKind, id: string | undefined) {
  const { read } = ingredientEndpoints(kind);
  const query = endpointQuery(useCall(), read, id === undefined ? undefined : { params: { id } });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, 'own'],
    select: attributesOf,
    gcTime: 0,
    ...FRESHNESS.worked,
  });
}

/** All of the form: what was emptied is taken away. */
function changeOf(kind: IngredientKind, values: CheckedIngredient['values']): IngredientChange {
  const emptied = valueFields(kind).filter(
    (field) => values[field] === undefined && field !== 'method' && !fieldNamed(field)?.isRequired,
  );
  return { ...values, ...Object.fromEntries(emptied.map((field) => [field, null])) };
}

interface IngredientFormProps {
  kind: IngredientKind;
  /** Sets the user may write to. */
  sets: readonly Dataset[];
  /** From where to where the numbers of the database go. */
  ranges: Ranges;
  /** The one that is changed, or copied. */
  given: Ingredient | undefined;
  /** Where a change stays in its set. */
  isChange: boolean;
  save: (send: Call, checked: CheckedIngredient) => Promise<Ingredient>;
  onSaved: (saved: Ingredient, isMore: boolean) => void;
}

/** Everything of an ingredient to type in. What the type gives stands in the fields in grey until it is overtyped. */
function IngredientForm({ kind, sets, ranges, given, isChange, save, onSaved }: IngredientFormProps) {
  const isMore = useRef(false);
  const form = useSentForm({
    check: (data) => checkIngredient(kind, data, isChange),
    send: (checked, send) => save(send, checked),
    onSent: (saved) => onSaved(saved, isMore.current),
  });
  const { texts, onInput } = useTypedTexts(form.formProps.onInput);
  const type = SURFACTANT_TYPES.find((known) => known === (texts['surfactantType'] ?? given?.surfactantType));
  const defaults: Readonly<Record<string, unknown>> = type ? { ...SURFACTANT_DEFAULTS[type] } : {};
  const values: Readonly<Record<string, unknown>> = { ...given };

  const field = (name: string) => {
    const greyed = defaults[name];
    return (
      <ValueField
        key={name}
        field={name}
        value={values[name]}
        isRequired={fieldNamed(name)?.isRequired ?? false}
        placeholder={typeof greyed === 'number' ? fullText(greyed) : undefined}
        hint={hintOf(name, texts[name] ?? inputText(values[name]), ranges)}
      />
    );
  };
  return (
    <Form
      form={form}
      aria-label={message(isChange ? 'ingredient.form.edit' : 'ingredient.form.new')}
      className="grid gap-1"
      onInput={onInput}
    >
      {!isChange && (
        <SelectField
          label={fieldName('datasetId')}
          name="datasetId"
          {...(sets[0] ? { defaultValue: sets[0].datasetId } : {})}
          options={sets.map(({ datasetId, name }) => ({ value: datasetId, label: name }))}
        />
      )}
      {field('name')}
      <KindFields kind={kind} surfactantType={given?.surfactantType} method={given?.method} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">{MAIN_NUMBERS[kind].map(field)}</div>
      {kind !== 'hsp' && (
        <FromStructure
          field={kind === 'hld-oil' ? 'eacn' : 'cc0'}
          smiles={texts['smiles'] ?? given?.smiles ?? ''}
        />
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">{OTHER_NUMBERS[kind].map(field)}</div>
      {kind === 'hld-surfactant' && (
        <SelectField
          label={fieldName('salinityFunction')}
          name="salinityFunction"
          defaultValue={given?.salinityFunction ?? ''}
          options={[
            { value: '', label: message('ingredient.form.by-type') },
            ...(['ln', 'b'] as const).map((value) => ({ value, label: wordText('salinityFunction', value) })),
          ]}
        />
      )}
      {valueFields(kind, ({ type: holds }) => holds === 'text' || holds === 'list')
        .filter((name) => name !== 'name')
        .map(field)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.isSending} onClick={() => (isMore.current = false)}>
          {message('ingredient.form.save')}
        </Button>
        {!isChange && (
          <Button type="submit" look="line" disabled={form.isSending} onClick={() => (isMore.current = true)}>
            {message('ingredient.form.save-more')}
          </Button>
        )}
      </div>
    </Form>
  );
}
