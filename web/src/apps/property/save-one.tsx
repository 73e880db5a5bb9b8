import { ESTIMATION_METHODS } from '@suite/hsp';
import { message } from '../../messages/message.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { type Choice, choiceName, savedRow, type Values } from './saved-row.ts';
import type { StructureAnswer } from './structure-answer.ts';

const UNTOUCHED = { kind: 'untouched' } as const;

interface SaveOneProps {
  answer: StructureAnswer;
  name: string;
  onClose: () => void;
}

/** One molecule: its name, and whose numbers to keep. */
export function SaveOne({ answer, name, onClose }: SaveOneProps) {
  const choices = choicesOf(answer);
  return (
    <SaveDialog
      onClose={onClose}
      rowsOf={(data) => {
        const values = choices.find(([choice]) => choice === data.get('method'));
        const given = data.get('name');
        const row =
          values &&
          savedRow({ name: typeof given === 'string' ? given : '', smiles: answer.smiles }, ...values);
        return row ? [row] : [];
      }}
    >
      <TextField
        size="app"
        label={message('property.save.name')}
        name="name"
        maxLength={100}
        defaultValue={name}
        state={UNTOUCHED}
      />
      <SelectField
        size="app"
        label={message('property.save.method')}
        name="method"
        state={UNTOUCHED}
        options={choices.map(([choice]) => ({ value: choice, label: choiceName(choice) }))}
      />
    </SaveDialog>
  );
}

/** Those with all three parameters. */
export function choicesOf({ estimates: { methods, spread } }: StructureAnswer): [Choice, Values][] {
  const mean = { dD: spread.dD?.mean ?? null, dP: spread.dP?.mean ?? null, dH: spread.dH?.mean ?? null };
  const all: [Choice, Values][] = [['mean', mean]];
  for (const method of ESTIMATION_METHODS) {
    const result = methods[method];
    if (result.ok) all.push([method, result.value]);
  }
  return all.filter(([, { dD, dP, dH }]) => dD !== null && dP !== null && dH !== null);
}
