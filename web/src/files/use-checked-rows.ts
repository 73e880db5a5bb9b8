import { useEffect, useState } from 'react';
import { type CheckedRow, checkRow, checkRows, stateOf } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import type { Finding, ImportTarget, ImportValue, ImportValues } from './import-target.ts';
import { joinWords } from '@suite/contracts/table-cells';
import type { Cell } from './table.ts';

interface Checked {
  mapping: Mapping;
  rows: CheckedRow[];
}

/** The rows of a file, checked in parts and mended one by one. */
export function useCheckedRows(raw: readonly Cell[][], mapping: Mapping, target: ImportTarget) {
  const [checked, setChecked] = useState<Checked>();
  const [share, setShare] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    checkRows(raw, { mapping, target }, { signal, onProgress: setShare })
      .then((rows) => setChecked({ mapping, rows }))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => controller.abort();
  }, [raw, mapping, target]);

  /** Changes some rows; each is checked anew. */
  function change(
    next: Mapping,
    cellsOf: (row: CheckedRow, place: number) => readonly Cell[] | undefined,
  ): void {
    setChecked((before) => {
      if (!before) return before;
      const rows = before.rows.map((row, place) => {
        const cells = cellsOf(row, place);
        return cells ? checkRow({ line: row.line, cells }, next, target) : row;
      });
      return { mapping: next, rows };
    });
  }

  return {
    rows: checked?.rows,
    mapping: checked?.mapping ?? mapping,
    share,
    /** Puts a text into a cell, by the place of its row and column. */
    mend: (place: number, column: number, text: string) =>
      change(checked?.mapping ?? mapping, (row, other) =>
        other === place ? withCell(row.cells, column, text) : undefined,
      ),
    /** Fills empty cells with what is known of a row's substance; columns that the file does not have are added. */
    fill: (valuesOf: (row: CheckedRow) => ImportValues | undefined) => {
      const now = checked?.mapping ?? mapping;
      const extra = target.columns.filter(
        ({ field }) =>
          !now.choices.some((choice) => choice?.field === field) &&
          checked?.rows.some((row) => valuesOf(row)?.[field] !== undefined),
      );
      const choices = [...now.choices, ...extra.map(({ field }) => ({ field, unit: 0 }))];
      change({ ...now, choices }, (row) => {
        const values = valuesOf(row);
        return values && filled(row, values, choices);
      });
    },
    /** Marks rows the other side did not take. */
    refuse: (refused: readonly { place: number; finding: Finding }[]) => {
      const byPlace = Map.groupBy(refused, ({ place }) => place);
      setChecked((before) => {
        if (!before) return before;
        const rows = before.rows.map((row, place) => {
          const more = byPlace.get(place);
          if (!more) return row;
          const findings = [...row.findings, ...more.map(({ finding }) => finding)];
          return { ...row, findings, state: stateOf(findings) };
        });
        return { ...before, rows };
      });
    },
  };
}

function withCell(cells: readonly Cell[], column: number, text: string): Cell[] {
  const next = Array.from({ length: Math.max(cells.length, column + 1) }, (_, place) => cells[place] ?? null);
  next[column] = text;
  return next;
}

function filled(row: CheckedRow, known: ImportValues, choices: Mapping['choices']): Cell[] {
  return choices.map((choice, place) => {
    const cell = row.cells[place] ?? null;
    const value = choice && known[choice.field];
    // A number of ours stands in our unit; only empty cells of columns in that unit are filled.
    if (value === undefined || choice?.unit !== 0 || row.values[choice.field] !== undefined) return cell;
    return cellOf(value);
  });
}

function cellOf(value: ImportValue): Cell {
  return typeof value === 'object' ? joinWords(value) : value;
}
