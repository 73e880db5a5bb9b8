import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** A limit from budgets.json: the metric must stay on its good side. */
export interface Budget {
  limit: number;
  direction: 'at least' | 'at most';
  why: string;
}

/** The limits by metric. Names begin with the benchmark: `http.home.ratio`. */
export type Budgets = Record<string, Budget>;

export function readBudgets(): Budgets {
  // Written by us; budgets.test.ts looks at its shape.
  return JSON.parse(readFileSync(join(ROOT, 'bench', 'budgets.json'), 'utf8')) as Budgets;
}

/** Limits of a benchmark that it did not measure: a limit nobody measures would hold for ever. */
export function findUnmeasured(bench: string, budgets: Budgets, metrics: readonly string[]): string[] {
  return Object.keys(budgets).filter((name) => name.startsWith(`${bench}.`) && !metrics.includes(name));
}
