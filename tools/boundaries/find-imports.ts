import { maskSource } from './mask-source.ts';

export interface FoundImport {
  /** As written; undefined when the path is computed at run time. */
  specifier: string | undefined;
  line: number;
}

/** Every way one file can name another: static, type-only, dynamic, re-exported, by URL or from a style sheet. */
export function findImports(source: string): FoundImport[] {
  const { code, strings } = maskSource(source);
  const found = new Map<number, string | undefined>();
  for (const pattern of NAMED) {
    for (const match of code.matchAll(pattern)) {
      // Each pattern ends with the opening quote.
      const quote = match.index + match[0].length - 1;
      const specifier = strings.get(quote);
      if (specifier === undefined || (pattern === BY_URL && !SCRIPT.test(specifier))) continue;
      found.set(quote, specifier);
    }
  }
  for (const match of code.matchAll(COMPUTED)) found.set(match.index, undefined);
  return [...found]
    .toSorted(([left], [right]) => left - right)
    .map(([offset, specifier]) => ({ specifier, line: lineOf(source, offset) }));
}

const BY_URL = /\bnew\s+URL\s*\(\s*'/g;
const SCRIPT = /^\..*\.(?:[cm]?[jt]s|tsx)$/;
const NAMED = [
  // import 'x'; import a, { b } from 'x'; import type { c } from 'x'
  /(?<![.\w$])import(?:\s[^'`;()=]*?|\s*[*{][^'`;()=]*?)\bfrom\s*'/g,
  /(?<![.\w$])import\s*'/g,
  // export * from 'x'; export * as a from 'x'; export type { b } from 'x'
  /(?<![.\w$])export\s*(?:type\s*)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})\s*from\s*'/g,
  // import('x'), also as a type; require('x'); import.meta.glob('x'); vi.mock('x')
  /(?<![.\w$])import\s*\(\s*'/g,
  /(?<![\w$])require\s*\(\s*'/g,
  /\bimport\.meta\.(?:resolve|glob)\b[^('`]*\(\s*\[?\s*'/g,
  /\bvi\.(?:mock|doMock|importActual|importMock)\b[^('`]*\(\s*'/g,
  // A worker: new Worker(new URL('./x.ts', import.meta.url))
  BY_URL,
  // In style sheets.
  /@(?:import|plugin|reference|config)\s*(?:url\(\s*)?'/g,
];
const COMPUTED = /(?<![.\w$])import\s*\(\s*(?!['\s])/g;

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
