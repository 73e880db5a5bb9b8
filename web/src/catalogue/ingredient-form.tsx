import type { Dataset } from '@suite/clients/api/datasets';
import type { Ingredient } from '@suite/clients/api/ingredients';
import { type IngredientKind, methodLabel, METHODS } from '@suite/contracts/ingredients';
import { SURFACTANT_DEFAULTS, SURFACTANT_TYPES } from '@suite/hld';
import { type FormEvent, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { useSentForm } from '../session/use-sent-form.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { type CheckedIngredient, checkIngredient, hintOf, LISTS, type Ranges } from './check-ingredient.ts';
import { fieldName, fieldTitle, numberLook, wordText } from './fields.ts';
import { fullText } from './number-text.ts';

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
  save: (checked: CheckedIngredient, isMore: boolean) => Promise<void>;
}

const NUMBERS: Record<IngredientKind, { first: readonly string[]; more: readonly string[] }> = {
  'hld-oil': { first: ['eacn'], more: ['mw', 'density'] },
  'hld-surfactant': {
    first: ['cc0'],
    more: ['mw', 'density', 'k', 'alpha', 'b', 'ccConcentration'],
  },
  hsp: { first: ['dD', 'dP', 'dH', 'r'], more: ['molarVolume', 'density', 'mw', 'boilingPoint'] },
};
const REQUIRED = ['name', 'eacn', 'cc0', 'surfactantType'];
const WORDS = [
  'cas',
  'inci',
  'supplier',
  'link',
  'externalId',
  'sources',
  'industries',
  'applications',
  'other',
];

/** Everything of an ingredient to type in. What the type gives stands in the fields in grey until it is overtyped. */
export function IngredientForm({ kind, sets, ranges, given, isChange, save }: IngredientFormProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const isMore = useRef(false);
  const form = useSentForm({
    check: (data) => checkIngredient(kind, data, isChange),
    send: (checked) => save(checked, isMore.current),
  });
  const type = SURFACTANT_TYPES.find((known) => known === (texts['surfactantType'] ?? given?.surfactantType));
  const defaults: Readonly<Record<string, unknown>> = type ? { ...SURFACTANT_DEFAULTS[type] } : {};
  const values: Readonly<Record<string, unknown>> = { ...given };

  function field(name: string) {
    const isList = LISTS.includes(name);
    const held = values[name];
    const greyed = defaults[name];
    const typed = texts[name] ?? textOf(held);
    const hint = hintOf(name, typed, ranges) ?? (isList ? message('ingredient.form.list') : undefined);
    return (
      <TextField
        key={name}
        label={fieldTitle(name)}
        name={name}
        defaultValue={textOf(held)}
        isOptional={!REQUIRED.includes(name)}
        {...(numberLook(name) ? { inputMode: 'decimal' as const } : {})}
        {...(typeof greyed === 'number' ? { placeholder: fullText(greyed) } : {})}
        {...(hint === undefined ? {} : { hint })}
      />
    );
  }

  const methods = METHODS.filter((method) => kind !== 'hsp' || method !== 'biblio');
  const { first, more } = NUMBERS[kind];
  return (
    <Form
      form={form}
      aria-label={message(isChange ? 'ingredient.form.edit' : 'ingredient.form.new')}
      className="grid gap-1"
      onInput={(event: FormEvent<HTMLFormElement>) => {
        form.formProps.onInput(event);
        const { target } = event;
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
          setTexts((before) => ({ ...before, [target.name]: target.value }));
        }
      }}
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
      {kind === 'hld-surfactant' && (
        <SelectField
          label={fieldName('surfactantType')}
          name="surfactantType"
          prompt={message('ingredient.form.choose')}
          {...(given?.surfactantType ? { defaultValue: given.surfactantType } : {})}
          options={SURFACTANT_TYPES.map((value) => ({ value, label: wordText('surfactantType', value) }))}
        />
      )}
      <SelectField
        label={fieldName('method')}
        name="method"
        defaultValue={given?.method ?? 'na'}
        options={methods.map((value) => ({ value, label: methodLabel(kind, value) }))}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">{first.map(field)}</div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">{more.map(field)}</div>
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
      {kind === 'hsp' && ['types', 'smiles'].map(field)}
      {WORDS.map(field)}
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

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
