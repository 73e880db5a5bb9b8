import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MAIN_NUMBERS, OTHER_NUMBERS } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { holdUnsavedWork } from '../app/session/unsaved-work.ts';
import { cellsOf, isBlank } from './cell-value.ts';
import { type UnsavedRows, isSavedRow, withUnsaved } from './row-changes.ts';
import { randomKey } from '../ui/random-key.ts';
import { createRowSaver } from './row-saver.ts';
import { begin } from '../ui/history.ts';
import { replaceRow, type Sheet, type SheetFrame } from './sheet.ts';
import { readAnew } from '../app/calls/stale.ts';

interface SheetParts {
  kind: IngredientKind;
  datasetId: string;
  name: string;
  ingredients: readonly Ingredient[];
  mayWrite: boolean;
  /** Rows that were not saved when the set was read anew: they come back, and are left here when it is again. */
  unsavedRows: UnsavedRows;
}

/** What counts first: the name, the numbers of the science, then everything else. */
export function sheetFields(kind: IngredientKind): string[] {
  const first: string[] = [
    'name',
    ...(kind === 'hld-surfactant' ? ['surfactantType'] : []),
    ...MAIN_NUMBERS[kind],
    ...OTHER_NUMBERS[kind],
    'method',
  ];
  return [...first, ...valueFields(kind).filter((field) => !first.includes(field))];
}

/** A set on the sheet, and its way to the server. */
export function useSheet({ kind, datasetId, name, ingredients, mayWrite, unsavedRows }: SheetParts) {
  const call = useCall();
  const queries = useQueryClient();
  const [saver] = useState(() => createRowSaver({ call, kind, datasetId, ingredients }));
  const [sheet, setSheet] = useState((): Sheet => {
    const { facts } = saver.view();
    const rows = ingredients.map((one) => ({
      key: one.ingredientId,
      cells: facts.get(one.ingredientId)?.saved ?? cellsOf(kind, one),
    }));
    return begin(withUnsaved(rows, unsavedRows.rows()));
  });
  const saving = useSyncExternalStore(saver.follow, saver.view, saver.view);
  const frame = useMemo<SheetFrame>(() => ({ kind, fields: sheetFields(kind), newKey: randomKey }), [kind]);

  useEffect(() => {
    if (mayWrite) saver.touch(sheet.present);
  }, [saver, mayWrite, sheet.present]);
  const latest = useRef(sheet.present);
  useEffect(() => {
    latest.current = sheet.present;
  }, [sheet.present]);
  useEffect(() => {
    unsavedRows.keep([]);
    return () => {
      const { facts } = saver.view();
      const unsaved = latest.current.filter(
        (row) => !isBlank(row.cells) && !isSavedRow(kind, row, facts.get(row.key)),
      );
      // Under the name by which the server knows it, if it does.
      unsavedRows.keep(unsaved.map(({ key, cells }) => ({ key: facts.get(key)?.id ?? key, cells })));
    };
  }, [saver, kind, unsavedRows]);
  useEffect(() => {
    saver.open();
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
      saver.close();
    };
  }, [saver]);

  // Other lists are stale once rows were written; they are invalidated when saving has finished, not row by row.
  const [firstFacts] = useState(saving.facts);
  useEffect(() => {
    if (saving.isBusy || saving.facts === firstFacts) return;
    void readAnew(queries, [ingredientEndpoints(kind).change]);
  }, [saving.isBusy, saving.facts, firstFacts, queries, kind]);

  const isUnsaved = mayWrite && (saving.isBusy || saver.isUnsaved());
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = holdUnsavedWork({
      what: message('session.unsaved.dataset', { name }),
      save: () => saver.finish(),
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isUnsaved, saver, name]);

  return {
    sheet,
    frame,
    saving,
    isUnsaved,
    edit: (change: (before: Sheet) => Sheet) => setSheet(change),
    retry: saver.retry,
    settle: (key: string, whose: 'mine' | 'theirs') => {
      const theirs = saver.settle(key, whose);
      if (theirs) setSheet((before) => replaceRow(before, key, theirs.cells));
    },
  };
}
