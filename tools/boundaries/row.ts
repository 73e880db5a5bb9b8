/**
 * How to read the tables beside this file: a file that matches `from` may import its own folder and what
 * `may` lists, nothing else; the first row that matches counts. Type-only imports count as imports.
 * Targets are written as
 *   'contracts', 'server/src/db'   a folder of this repository and everything in it
 *   'npm:zod'                      a package ('npm:*': any package that the workspace declares)
 *   'node:*'                       what Node.js brings along
 * and `*` stands for any one name, `{a,b}` for either.
 */
export interface Row {
  from: string;
  may: string[];
  /** What to do in place of the refused import. */
  instead: string;
}

/** A refusal on top of the rows: files that match `from`, and not `but`, import nothing in `never`. */
export interface Ban {
  from: string;
  but?: string[];
  never: string[];
  except?: string[];
  instead: string;
}

/** The arrows between the folders of one workspace: only imports that stay within `folder` are looked at. */
export interface Inside {
  folder: string;
  rows: Row[];
  /** What test files may import on top of their row. */
  testsMay: string[];
}

/** The part of `path` that `pattern` matches ('apps/*' takes 'apps/hld' of 'apps/hld/x.ts'), if any. */
export function matchPattern(pattern: string, path: string): string | undefined {
  const expression = expressions.get(pattern) ?? toExpression(pattern);
  expressions.set(pattern, expression);
  return expression.exec(path)?.[0];
}

export function matchesAny(patterns: string[], path: string): boolean {
  return patterns.some((pattern) => matchPattern(pattern, path) !== undefined);
}

const SIGNS: Record<string, string> = { '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' };
const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const parts = pattern.split(/([*{},])/).map((part) => SIGNS[part] ?? RegExp.escape(part));
  return new RegExp(`^${parts.join('')}(?=/|$)`);
}
