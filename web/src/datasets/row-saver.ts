import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { Call } from '@suite/clients/api/call';
import { CallError, FetchError } from '@suite/clients/api/call-error';
import { datasetFileEndpoints, ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { type CallFailure, failureOf, findingsOf } from '../app/session/call-failure.ts';
import { type Cells, isBlank } from './cell-value.ts';
import { randomKey } from '../ui/random-key.ts';
import { changeOf, factOf, newFact, newValues, type RowFact } from './row-changes.ts';
import type { SheetRow } from './sheet.ts';

/** Why a row is not saved: the server refused it, or it was changed elsewhere (`present` is undefined where it is gone). */
export type RowProblem =
  | { kind: 'refused'; text: string; findings: Readonly<Record<string, string>>; cells: Cells }
  | { kind: 'conflict'; present: RowFact | undefined; name: string };

export interface SavingView {
  isBusy: boolean;
  /** The server could not be reached or could not work: everything waits, and is tried again. */
  failure: CallFailure | undefined;
  rowProblems: ReadonlyMap<string, RowProblem>;
  /** Rows the server holds. */
  facts: ReadonlyMap<string, RowFact>;
}

type Step =
  | { act: 'create'; row: SheetRow; values: Partial<IngredientValues>; key: string }
  | CreateMany
  | { act: 'change'; row: SheetRow; fact: RowFact; change: ReturnType<typeof changeOf> }
  | { act: 'delete'; key: string; fact: RowFact };

/** Rows that came together, as from a paste, go together: all of them or none. */
interface CreateMany {
  act: 'create-many';
  entries: readonly { row: SheetRow; values: Partial<IngredientValues> }[];
  key: string;
}

interface SaverParts {
  call: Call;
  kind: IngredientKind;
  datasetId: string;
  ingredients: readonly Ingredient[];
}

const RETRY_MS = [2000, 5000, 15_000, 30_000];
/** The server names the ingredient of every row of an import of this size. */
const MOST_TOGETHER = 500;
/** Fewer are saved sooner one by one. */
const FEWEST_TOGETHER = 20;

/**
 * Brings the server's rows to what stands on the sheet, new ones together, others one after the other. What fails is tried again as it was
 * sent; what is refused or was changed elsewhere waits for a person. The sheet itself is never touched.
 */
export function createRowSaver({ call, kind, datasetId, ingredients }: SaverParts) {
  const endpoints = ingredientEndpoints(kind);
  // Until the sheet was shown once nothing is known of it: least of all that its rows are gone.
  let rows: readonly SheetRow[] | undefined;
  let facts = new Map(ingredients.map((one) => [one.ingredientId, factOf(kind, one)]));
  let rowProblems = new Map<string, RowProblem>();
  let failure: CallFailure | undefined;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  // Cells that were found to say what a fact says; and creations whose outcome is not known.
  const agreed = new WeakMap<RowFact, Cells>();
  const sent = new Map<string, { values: Partial<IngredientValues>; key: string }>();
  let sentTogether: CreateMany | undefined;
  // One of them was refused: each is sent on its own, so that each has its own reason.
  const alone = new Set<string>();
  const listeners = new Set<() => void>();
  let view: SavingView = { isBusy: false, failure, rowProblems, facts };

  function show(): void {
    view = { isBusy: running !== undefined, failure, rowProblems, facts };
    for (const listener of listeners) listener();
  }

  function isBlocked({ key, cells }: SheetRow): boolean {
    const rowProblem = rowProblems.get(key);
    return rowProblem?.kind === 'conflict' || (rowProblem?.kind === 'refused' && rowProblem.cells === cells);
  }

  function nextStep(): Step | undefined {
    if (!rows) return undefined;
    const together = sentTogether ?? manyOf(rows);
    if (together) return together;
    for (const row of rows) {
      if (isBlocked(row)) continue;
      const fact = facts.get(row.key);
      if (!fact) {
        const again = sent.get(row.key);
        const values = again?.values ?? newValues(kind, row.cells);
        if (values) return { act: 'create', row, values, key: again?.key ?? randomKey() };
      } else if (fact.saved !== row.cells && agreed.get(fact) !== row.cells) {
        const change = changeOf(kind, row.cells, fact.saved);
        if (Object.keys(change).length > 0) return { act: 'change', row, fact, change };
        agreed.set(fact, row.cells);
      }
    }
    const kept = new Set(rows.map(({ key }) => key));
    for (const [key, fact] of facts) {
      if (!kept.has(key) && !rowProblems.has(key)) return { act: 'delete', key, fact };
    }
    return undefined;
  }

  /** New rows that are whole and that nobody has refused yet, where there are several. */
  function manyOf(all: readonly SheetRow[]): CreateMany | undefined {
    const entries = all.flatMap((row) => {
      if (facts.has(row.key) || isBlocked(row) || alone.has(row.key) || sent.has(row.key)) return [];
      const values = newValues(kind, row.cells);
      return values ? [{ row, values }] : [];
    });
    if (entries.length < FEWEST_TOGETHER) return undefined;
    return { act: 'create-many', entries: entries.slice(0, MOST_TOGETHER), key: randomKey() };
  }

  async function createMany(step: CreateMany): Promise<void> {
    sentTogether = step;
    const { key, entries } = step;
    const given = entries.map(({ values }) => values);
    const attributes = { rows: given, duplicates: 'keep-both' as const };
    const asked = { params: { id: datasetId }, attributes, key };
    const made = (await call(datasetFileEndpoints.import, asked)).data.attributes;
    sentTogether = undefined;
    for (const [position, { row, values }] of entries.entries()) {
      const id = made.ingredientIds?.[position];
      if (id) keep(row.key, newFact(kind, { id, updated: made.at, values }));
    }
  }

  async function doStep(step: Step): Promise<void> {
    if (step.act === 'create-many') await createMany(step);
    else if (step.act === 'create') {
      sent.set(step.row.key, { values: step.values, key: step.key });
      const made = await call(endpoints.add, { attributes: { datasetId, ...step.values }, key: step.key });
      sent.delete(step.row.key);
      keep(step.row.key, factOf(kind, made.data.attributes));
    } else if (step.act === 'change') {
      const { row, fact, change } = step;
      const { id, version } = fact;
      const made = await call(endpoints.change, { params: { id }, version, attributes: change });
      keep(row.key, factOf(kind, made.data.attributes));
    } else {
      const { id, version } = step.fact;
      await call(endpoints.remove, { params: { id }, version });
      keep(step.key, undefined);
    }
  }

  function keep(key: string, fact: RowFact | undefined): void {
    facts = new Map(facts);
    if (fact) facts.set(key, fact);
    else facts.delete(key);
    rowProblems = new Map(rowProblems);
    rowProblems.delete(key);
  }

  function setProblem(key: string, problem: RowProblem): void {
    rowProblems = new Map(rowProblems).set(key, problem);
  }

  /** Says what to do about a failure: true where the next row can go on. */
  async function take(step: Step, error: unknown): Promise<boolean> {
    const status = error instanceof CallError && !(error instanceof FetchError) ? error.status : undefined;
    const isPassing = status === undefined || status >= 500 || [401, 408, 429].includes(status);
    if (step.act === 'create-many') {
      if (isPassing) return false;
      for (const { row } of step.entries) alone.add(row.key);
      sentTogether = undefined;
      return true;
    }
    const key = step.act === 'delete' ? step.key : step.row.key;
    if (step.act !== 'create' && (status === 412 || status === 404)) {
      const present = await presentOf(step.fact.id).catch(() => null);
      if (present === null) return false; // not known now: tried again
      if (step.act === 'delete' && !present) keep(key, undefined);
      else setProblem(key, { kind: 'conflict', present, name: step.fact.saved['name'] ?? '' });
      return true;
    }
    if (isPassing) return false;
    sent.delete(key);
    const cells = step.act === 'delete' ? {} : step.row.cells;
    setProblem(key, { kind: 'refused', text: failureOf(error).text, findings: findingsOf(error), cells });
    return true;
  }

  async function presentOf(id: string): Promise<RowFact | undefined> {
    try {
      return factOf(kind, (await call(endpoints.read, { params: { id } })).data.attributes);
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function work(): Promise<void> {
    for (let step = nextStep(); step; step = nextStep()) {
      if (isClosed) return;
      try {
        await doStep(step);
        failure = undefined;
        attempts = 0;
      } catch (error) {
        if (!(await take(step, error))) {
          failure = failureOf(error);
          timer = setTimeout(run, RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]);
          attempts += 1;
          return;
        }
      }
      show();
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (running || isClosed || !nextStep()) return;
    running = work().finally(() => {
      running = undefined;
      show();
    });
    show();
  }

  return {
    view: () => view,
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The sheet as it is now. While everything waits after a failure it goes on waiting. */
    touch: (next: readonly SheetRow[]) => {
      rows = next;
      if (!failure) run();
      show();
    },
    retry: run,
    /** What a person decided about a row that was changed elsewhere; gives the row where theirs is taken. */
    settle: (key: string, whose: 'mine' | 'theirs'): { cells: Cells | undefined } | undefined => {
      const rowProblem = rowProblems.get(key);
      if (rowProblem?.kind !== 'conflict') return undefined;
      keep(key, rowProblem.present);
      show();
      if (whose === 'theirs') return { cells: rowProblem.present?.saved };
      run();
      return undefined;
    },
    /** Whether something stands on the sheet that the server does not hold. */
    isUnsaved: () =>
      nextStep() !== undefined ||
      rowProblems.size > 0 ||
      rows?.some(({ key, cells }) => !facts.has(key) && !isBlank(cells)) === true,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
    /** Begins anew after `close`: an effect may be run twice. */
    open: () => {
      isClosed = false;
      run();
    },
    /** Waits for the present work; rejects where something is left. */
    finish: async () => {
      run();
      await running;
      if (nextStep()) throw new Error('Some rows are not saved.');
    },
  };
}
