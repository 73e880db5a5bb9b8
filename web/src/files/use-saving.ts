import type { DuplicateRule } from '@suite/contracts/datasets';
import { useRef, useState } from 'react';
import { randomKey } from '../ui/random-key.ts';
import type { CheckedRow } from './check-rows.ts';
import { type Finding, type ImportTarget, RowsRefused, type Saved } from './import-target.ts';

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
  async function save(given: Given): Promise<{ place: number; finding: Finding }[] | undefined> {
    const { rows, duplicates } = given;
    const isSame = sent.current?.given.rows === rows && sent.current.given.duplicates === duplicates;
    const key = isSame && sent.current ? sent.current.key : randomKey();
    sent.current = { given, key };
    const controller = new AbortController();
    setRunning(controller);
    setFailure(undefined);
    const good = rows.flatMap((row, place) => (row.state === 'bad' ? [] : [{ row, place }]));
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
        const place = good[row]?.place;
        return place === undefined ? [] : [{ place, finding: { field: '', level: 'bad' as const, text } }];
      });
    } finally {
      setRunning(undefined);
    }
  }

  return { save, failure, isRunning: running !== undefined, stop: () => running?.abort() };
}
