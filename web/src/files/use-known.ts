import { useEffect, useState } from 'react';
import type { CheckedRow } from './check-rows.ts';
import type { ImportTarget, Known } from './import-target.ts';

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
  const [present, setPresent] = useState<readonly Known[]>();
  const [isFailed, setIsFailed] = useState(false);
  const [found, setFound] = useState({ byCas: NOTHING, isCut: false });
  const isChecked = rows !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    target.present?.(controller.signal).then(setPresent, () => {
      if (!controller.signal.aborted) setIsFailed(true);
    });
    return () => controller.abort();
  }, [target]);
  useEffect(() => {
    const { known } = target;
    const numbers = new Set(
      rows?.flatMap(({ values }) => (typeof values['cas'] === 'string' ? [values['cas']] : [])),
    );
    if (!known || numbers.size === 0) return undefined;
    const controller = new AbortController();
    const asked = [...numbers].slice(0, known.most);
    known.find(asked, controller.signal).then(
      (entries) => {
        const byCas = new Map(
          entries.flatMap((entry) => (entry.cas === undefined ? [] : [[entry.cas, entry]])),
        );
        setFound({ byCas, isCut: numbers.size > asked.length });
      },
      // What is known elsewhere is a help, not a need.
      () => undefined,
    );
    return () => controller.abort();
    // Asked once for a file: what is mended later is compared when it is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, isChecked]);
  return {
    present,
    isFailed,
    ...found,
    mayFill: target.known?.mayFill ?? false,
    nameOf: ({ values }) =>
      typeof values['cas'] === 'string' ? found.byCas.get(values['cas'])?.name : undefined,
  };
}
