import { type IngredientKind, isListField, METHODS, methodLabel } from '@suite/contracts/ingredients';
import { SURFACTANT_TYPES } from '@suite/hld';
import { message } from '../../messages/message.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { typedText } from '../../ui/format/format-number.ts';
import { fieldName, fieldTitle, numberLook, wordText } from '../fields.ts';

/** A value as it stands in a field to be typed over. */
export function inputText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return typedText(value);
  return typeof value === 'string' ? value : '';
}

interface ValueFieldProps {
  field: string;
  value: unknown;
  isRequired?: boolean;
  hint?: string;
  placeholder?: string;
}

/** A value of an ingredient to type in. */
export function ValueField({ field, value, isRequired = false, hint, placeholder }: ValueFieldProps) {
  return (
    <TextField
      label={fieldTitle(field)}
      name={field}
      defaultValue={inputText(value)}
      isOptional={!isRequired}
      inputMode={numberLook(field) ? 'decimal' : undefined}
      placeholder={placeholder}
      hint={hint ?? (isListField(field) ? message('ingredient.form.list') : undefined)}
    />
  );
}

interface KindFieldsProps {
  kind: IngredientKind;
  surfactantType: unknown;
  method: unknown;
  methodHint?: string;
}

/** What an ingredient is: for a surfactant its type, and for all how their values came about. */
export function KindFields(props: KindFieldsProps) {
  const { kind, surfactantType, method, methodHint } = props;
  return (
    <>
      {kind === 'hld-surfactant' && (
        <SelectField
          label={fieldName('surfactantType')}
          name="surfactantType"
          prompt={message('ingredient.form.choose')}
          defaultValue={inputText(surfactantType) || undefined}
          options={SURFACTANT_TYPES.map((value) => ({ value, label: wordText('surfactantType', value) }))}
        />
      )}
      <SelectField
        label={fieldName('method')}
        name="method"
        defaultValue={inputText(method) || 'na'}
        hint={methodHint}
        options={METHODS.filter((known) => kind !== 'hsp' || known !== 'biblio').map((value) => ({
          value,
          label: methodLabel(kind, value),
        }))}
      />
    </>
  );
}
