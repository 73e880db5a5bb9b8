import type { DuplicateRule } from '@suite/contracts/datasets';
import { joinWords } from '@suite/contracts/table-cells';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { randomKey } from '../ui/random-key.ts';
import { type CheckedRow, checkRow, checkRows, stateOf } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import {
  type Finding,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  type Known,
  RowsRefused,
  type Saved,
} from './import-target.ts';
import type { Cell } from './table.ts';
import { FRESHNESS } from '../ui/freshness.ts';

interface Checked {
  mapping: Mapping;
  rows: CheckedRow[];
}

/** The rows of a file, checked in parts and corrected one by one. */
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
    cellsOf: (row: CheckedRow, index: number) => readonly Cell[] | undefined,
  ): void {
    setChecked((before) => {
      if (!before) return before;
      const rows = before.rows.map((row, index) => {
        const cells = cellsOf(row, index);
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
    correct: (index: number, column: number, text: string) =>
      change(checked?.mapping ?? mapping, (row, other) =>
        other === index ? withCell(row.cells, column, text) : undefined,
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
    refuse: (refused: readonly { index: number; finding: Finding }[]) => {
      const byIndex = Map.groupBy(refused, ({ index }) => index);
      setChecked((before) => {
        if (!before) return before;
        const rows = before.rows.map((row, index) => {
          const more = byIndex.get(index);
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
  const next = Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) => cells[index] ?? null);
  next[column] = text;
  return next;
}

function filled(row: CheckedRow, known: ImportValues, choices: Mapping['choices']): Cell[] {
  return choices.map((choice, index) => {
    const cell = row.cells[index] ?? null;
    const value = choice && known[choice.field];
    // A number of ours stands in our unit; only empty cells of columns in that unit are filled.
    if (value === undefined || choice?.unit !== 0 || row.values[choice.field] !== undefined) return cell;
    return cellOf(value);
  });
}

function cellOf(value: ImportValue): Cell {
  return typeof value === 'object' ? joinWords(value) : value;
}

export interface KnownView {
  /** What is in the set already; undefined until that is known. */
  present: readonly Known[] | undefined;
  /** It could not be asked. */
  isFailed: boolean;
  /** What the database knows, by CAS number. */
  byCas: ReadonlyMap<string, Known>;
  /** Not all numbers were looked up. */
  isCut: boolean;
  mayFill: boolean;
  nameOf: (row: CheckedRow) => string | undefined;
}

const NOTHING: ReadonlyMap<string, Known> = new Map();

/** Asks what is there already, and what the database knows of the substances of the file. */
export function useKnown(target: ImportTarget, rows: readonly CheckedRow[] | undefined): KnownView {
  const id = useId();
  const { known } = target;
  const present = useQuery({
    queryKey: ['import-present', id],
    queryFn: ({ signal }) => target.present?.(signal) ?? [],
    enabled: target.present !== undefined,
    gcTime: 0,
    ...FRESHNESS.worked,
  });
  // Asked once for a file: what is corrected later is compared when it is saved.
  const numbers = useMemo(
    () => [
      ...new Set(rows?.flatMap(({ values }) => (typeof values['cas'] === 'string' ? [values['cas']] : []))),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows !== undefined],
  );
  const found = useQuery({
    queryKey: ['import-known', id],
    queryFn: async ({ signal }) => {
      const entries = (await known?.find(numbers.slice(0, known.most), signal)) ?? [];
      return new Map(entries.flatMap((entry) => (entry.cas === undefined ? [] : [[entry.cas, entry]])));
    },
    enabled: known !== undefined && numbers.length > 0,
    gcTime: 0,
    ...FRESHNESS.worked,
  });
  const byCas = found.data ?? NOTHING;
  return {
    present: target.present && present.data,
    isFailed: present.isError,
    byCas,
    isCut: found.data !== undefined && numbers.length > (known?.most ?? 0),
    mayFill: known?.mayFill ?? false,
    nameOf: ({ values }) => (typeof values['cas'] === 'string' ? byCas.get(values['cas'])?.name : undefined),
  };
}

interface Given {
  rows: readonly CheckedRow[];
  duplicates: DuplicateRule;
}

/** Hands the good rows over. What failed can be sent again as it was, and is taken once. */
export function useSaving(
  target: ImportTarget,
  onSaved: (saved: Saved, refused: readonly CheckedRow[]) => void,
) {
  const [running, setRunning] = useState<AbortController>();
  const [failure, setFailure] = useState<string>();
  const sent = useRef<{ given: Given; key: string }>(undefined);

  /** Gives the rows that were not taken, by their place. */
  async function save(given: Given): Promise<{ index: number; finding: Finding }[] | undefined> {
    const { rows, duplicates } = given;
    const isSame = sent.current?.given.rows === rows && sent.current.given.duplicates === duplicates;
    const key = isSame && sent.current ? sent.current.key : randomKey();
    sent.current = { given, key };
    const controller = new AbortController();
    setRunning(controller);
    setFailure(undefined);
    const good = rows.flatMap((row, index) => (row.state === 'bad' ? [] : [{ row, index }]));
    try {
      const saved = await target.save(
        good.map(({ row }) => row.values),
        { duplicates, signal: controller.signal, key },
      );
      onSaved(
        saved,
        rows.filter(({ state }) => state === 'bad'),
      );
      return undefined;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      setFailure(target.failureText(error));
      if (!(error instanceof RowsRefused)) return undefined;
      return error.rows.flatMap(({ row, text }) => {
        const index = good[row]?.index;
        return index === undefined ? [] : [{ index, finding: { field: '', level: 'bad' as const, text } }];
      });
    } finally {
      setRunning(undefined);
    }
  }

  return { save, failure, isRunning: running !== undefined, stop: () => running?.abort() };
}
