import type { ImportedRow } from '@suite/clients/api/imports';
import { ESTIMATION_VERSION, type EstimationMethod, type Parameter } from '@suite/hsp';
import { message } from '../../messages/message.ts';
import { methodName } from './method-names.ts';

export type Values = Record<Parameter, number | null>;

/** By one method, or the mean of all. */
export type Choice = EstimationMethod | 'mean';

export function choiceName(choice: Choice): string {
  return choice === 'mean' ? message('property.mean') : methodName(choice);
}

/** An estimate as a row of a set; null where a parameter is missing, because such a row would be no point. */
export function savedRow(
  { name, smiles }: { name: string; smiles: string },
  choice: Choice,
  { dD, dP, dH }: Values,
): ImportedRow | null {
  if (dD === null || dP === null || dH === null) return null;
  return {
    name: name.trim() === '' ? smiles.slice(0, 100) : name.trim().slice(0, 100),
    method: 'calc',
    smiles,
    dD: hundredths(dD),
    dP: hundredths(dP),
    dH: hundredths(dH),
    other: message('property.saved.note', { method: choiceName(choice), version: ESTIMATION_VERSION }),
  };
}

/** More digits than an estimate has. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
