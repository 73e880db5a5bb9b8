import type { ImportedRow } from '@suite/contracts/imports';
import { ESTIMATOR_VERSION } from '@suite/estimator';
import { ESTIMATION_METHODS, ESTIMATION_VERSION, type EstimationMethod, type Parameter } from '@suite/hsp';
import type { ReactNode } from 'react';
import { KeepRowsDialog } from '../ingredients/keep-rows-dialog.tsx';
import { message } from '../messages/message.ts';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { numberText } from '../ui/format/format-number.ts';
import { methodName } from './labels.ts';
import type { ListResult } from './list-result.ts';
import type { StructureAnswer } from './estimate-answer.ts';

interface SaveDialogProps {
  /** What the form holds besides the set, as rows to keep. */
  rowsOf: (data: FormData) => ImportedRow[];
  onClose: () => void;
  children: ReactNode;
}

/** Keeps estimates as rows of an own set, marked as calculated, with the method and its version. */
export function SaveDialog(props: SaveDialogProps) {
  return (
    <KeepRowsDialog
      {...props}
      kind="hsp"
      title={message('property.save')}
      duplicates="keep-both"
      toDatasets="/apps/hsp/datasets"
      newName={message('property.save.new-name.default')}
      savedText={(done) => message('property.saved', done)}
    />
  );
}

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
        const values = choices.find(({ choice }) => choice === data.get('method'));
        const given = data.get('name');
        return values
          ? [savedRow({ name: typeof given === 'string' ? given : '', smiles: answer.smiles }, values)]
          : [];
      }}
    >
      <TextField label={message('property.save.name')} name="name" maxLength={100} defaultValue={name} />
      <SelectField
        label={message('property.save.method')}
        name="method"
        options={choices.map(({ choice }) => ({ value: choice, label: choiceName(choice) }))}
      />
    </SaveDialog>
  );
}

/** The learned estimate first, then those methods that give all three parameters. */
function choicesOf({ learnt, estimates: { methods } }: StructureAnswer): Saved[] {
  const { dD, dP, dH } = learnt;
  const all: Saved[] = [
    {
      choice: 'learned',
      dD: dD.mean,
      dP: dP.mean,
      dH: dH.mean,
      deviation: { dD: deviationOf(dD), dP: deviationOf(dP), dH: deviationOf(dH) },
      note: learntNote(learnt),
    },
  ];
  for (const method of ESTIMATION_METHODS) {
    const result = methods[method];
    if (!result.ok) continue;
    const { value } = result;
    if (value.dD === null || value.dP === null || value.dH === null) continue;
    const note = message('property.saved.note', { method: methodName(method), version: ESTIMATION_VERSION });
    all.push({ choice: method, dD: value.dD, dP: value.dP, dH: value.dH, note });
  }
  return all;
}

interface SaveListProps {
  estimated: readonly Extract<ListResult, { answer: unknown }>[];
  onClose: () => void;
}

/** All lines, by the learned estimate. */
export function SaveList({ estimated, onClose }: SaveListProps) {
  const rows = estimated.map(({ name, smiles, answer: { learnt, fence } }) => {
    const { dD, dP, dH } = learnt;
    const range = ({ mean, half }: { mean: number; half: number }) => ({
      low: Math.max(0, mean - half),
      high: mean + half,
    });
    const note = learntNote({
      fence,
      dD: { interval80: range(dD) },
      dP: { interval80: range(dP) },
      dH: { interval80: range(dH) },
    });
    const deviation = {
      dD: deviationOfHalf(dD.half),
      dP: deviationOfHalf(dP.half),
      dH: deviationOfHalf(dH.half),
    };
    const values = { dD: dD.mean, dP: dP.mean, dH: dH.mean };
    return savedRow({ name, smiles }, { choice: 'learned', ...values, deviation, note });
  });
  return (
    <SaveDialog rowsOf={() => rows} onClose={onClose}>
      <p className="mb-3 text-2 text-text-2">{message('property.save.list', { count: rows.length })}</p>
    </SaveDialog>
  );
}

/** By one method, or by the learned estimate. */
type Choice = EstimationMethod | 'learned';

interface Saved extends Record<Parameter, number> {
  choice: Choice;
  /** Standard deviations; absent for methods that say nothing of them. */
  deviation?: Record<Parameter, number>;
  /** How the values came about, in words. */
  note: string;
}

function choiceName(choice: Choice): string {
  return choice === 'learned' ? message('property.learned') : methodName(choice);
}

/** Method, version and interval, as they stand beside the saved values. */
function learntNote({
  fence,
  ...values
}: { fence: 'inside' | 'edge' | 'outside' } & Record<
  Parameter,
  { interval80: { low: number; high: number } }
>): string {
  const range = (parameter: Parameter) => {
    const { low, high } = values[parameter].interval80;
    return `${numberText(low, 1)}–${numberText(high, 1)}`;
  };
  return message('property.saved.learned', {
    version: ESTIMATOR_VERSION,
    dD: range('dD'),
    dP: range('dP'),
    dH: range('dH'),
    fence: message(`property.fence.${fence}`),
  });
}

/** An estimate as a row of a set. */
function savedRow(
  { name, smiles }: { name: string; smiles: string },
  { dD, dP, dH, deviation, note }: Saved,
): ImportedRow {
  return {
    name: name.trim() === '' ? smiles.slice(0, 100) : name.trim().slice(0, 100),
    method: 'calc',
    smiles,
    dD: hundredths(dD),
    dP: hundredths(dP),
    dH: hundredths(dH),
    ...(deviation ? { dDDeviation: deviation.dD, dPDeviation: deviation.dP, dHDeviation: deviation.dH } : {}),
    other: note,
  };
}

/** An interval of 80 % reaches so many standard deviations to each side. */
const REACH_80 = 1.2816;

function deviationOfHalf(half: number): number {
  return hundredths(half / REACH_80);
}

/** The standard deviation that an interval speaks of: its upper half, for the lower one ends at 0. */
export function deviationOf({ mean, interval80 }: { mean: number; interval80: { high: number } }): number {
  return deviationOfHalf(interval80.high - mean);
}

/** More digits than an estimate has. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
