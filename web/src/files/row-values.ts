import {
  type DecimalSign,
  isUnknown,
  readNumberText,
  splitWords,
  unescapeFormula,
} from '@suite/contracts/table-cells';
import { message } from '../messages/message.ts';
import type { Mapping } from './guess-columns.ts';
import type { Finding, ImportTarget, ImportValue, ImportValues } from './import-target.ts';
import type { Cell } from './table.ts';

export interface RowValues {
  values: ImportValues;
  findings: readonly Finding[];
}

/** What a row of the file says about each field, and where it says nothing that can be read. */
export function rowValues(row: readonly Cell[], mapping: Mapping, target: ImportTarget): RowValues {
  const values: Partial<Record<string, ImportValue>> = {};
  const findings: Finding[] = [];
  for (const [place, choice] of mapping.choices.entries()) {
    const column = choice && target.columns.find(({ field }) => field === choice.field);
    if (!column) continue;
    const { field, holds, units } = column;
    const cell = row[place] ?? null;
    if (holds === 'number') {
      const number = numberOf(cell, mapping.decimal);
      if (number === 'none') findings.push({ field, level: 'bad', text: message('number.not-a-number') });
      else if (number !== undefined) values[field] = number * (units?.[choice.unit]?.factor ?? 1);
    } else if (cell !== null) {
      const text = String(cell).trim();
      if (text !== '') values[field] = holds === 'list' ? splitWords(text) : text;
    }
  }
  return { values, findings };
}

/** The number in a cell: undefined where it is empty or says that nothing is known, `none` where it says something else. */
export function numberOf(cell: Cell, decimal: DecimalSign): number | undefined | 'none' {
  if (typeof cell === 'number') return cell;
  const text = (cell ?? '').trim();
  if (isUnknown(text)) return undefined;
  const plain = unescapeFormula(text);
  return readNumberText(ungrouped(plain, decimal), decimal) ?? readOther(plain, decimal) ?? 'none';
}

/** One cell with the other sign is clear where no group of three digits can be meant by it: 15,0 among 15.5. */
function readOther(text: string, decimal: DecimalSign): number | undefined {
  const isClear = /^[+−-]?\d+[.,](?:\d{1,2}|\d{4,})$/.test(text);
  return isClear ? readNumberText(text, decimal === '.' ? ',' : '.') : undefined;
}

const GROUPS = {
  ',': { grouped: /^[+-]?\d{1,3}(?:[.\s'’]\d{3})+(?:,\d*)?$/, sign: /[.\s'’]/g },
  '.': { grouped: /^[+-]?\d{1,3}(?:[,\s'’]\d{3})+(?:\.\d*)?$/, sign: /[,\s'’]/g },
};

/** Digits in groups of three, put together: 1.234,5 and 1 234,5 where the comma is the decimal sign. */
function ungrouped(text: string, decimal: DecimalSign): string {
  const { grouped, sign } = GROUPS[decimal];
  return grouped.test(text) ? text.replaceAll(sign, '') : text;
}
