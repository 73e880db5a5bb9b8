import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, repositoryRoot } from './list-files.ts';

/** Where the number of a group can be looked up. */
const LEDGERS: Record<string, string> = {
  R: 'docs/requirements.md',
  S: 'docs/security.md',
  F: 'docs/reliability.md',
};

interface SourceFile {
  path: string;
  text: string;
}

/** What may be cited: the numbers of the ledgers and of the sciences, and the records of decisions. */
export interface Known {
  numbers: ReadonlySet<string>;
  /** The first letters of the rules of the sciences: HLD, FIT, … */
  sciences: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  /** Those that another has replaced: migrations are never edited, and still name them. */
  replaced: ReadonlySet<string>;
}

/** R4.12, S-26 and F-14 are ours anywhere, HLD-12 and its like where a SPEC has rules of that name. */
const NUMBER = /(?<![\w.-])(?:R\d+\.\d+|([A-Z][A-Z\d]*)-\d+)\b/g;
const DECISION = /(?:\bdecisions? |\bdecisions\/)(\d{3})\b/gi;
/** A review that nobody can look up had numbers of its own: at the beginning of a title, and in brackets in a comment. */
const OF_A_REVIEW = /(?<=["'`](?:[A-Z][\d.-]+ )*)N\d{1,2}(?= )|(?<=\()N\d{1,2}(?=\))/g;

/** An entry begins its line: as a point of a list, in bold or not, or as the first cell of a row. */
function entriesOf(text: string): string[] {
  const rows = text.matchAll(/^(?:- \**|\| )(R\d+\.\d+|[A-Z][A-Z\d]*-\d+)(?=\*\*| )/gm);
  // Short rules of a science share a line.
  const shared = text.matchAll(/\*\*([A-Z][A-Z\d]*-\d+)\*\*/g);
  return [...rows, ...shared].map(([, number = '']) => number);
}

export function collectKnown(files: SourceFile[]): Known {
  const ledgers = files.filter(({ path }) => Object.values(LEDGERS).includes(path));
  const rules = files.filter(({ path }) => isRules(path)).flatMap(({ text }) => entriesOf(text));
  const records = files.filter(({ path }) => /^docs\/decisions\/\d{3}-/.test(path));
  return {
    numbers: new Set([...rules, ...ledgers.flatMap(({ text }) => entriesOf(text))]),
    sciences: new Set(rules.map((number) => number.replace(/-.*/, ''))),
    decisions: new Set(records.map(({ path }) => path.slice('docs/decisions/'.length).slice(0, 3))),
    replaced: new Set(records.flatMap(({ text }) => text.match(/(?<=takes the place of )\d{3}/) ?? [])),
  };
}

/** Every citation of a file that leads nowhere, as `line` and what to do. */
export function findUnknownReferences(
  { path, text }: SourceFile,
  { numbers, sciences, decisions, replaced }: Known,
): { line: number; message: string }[] {
  const unknown = [...text.matchAll(NUMBER)]
    .filter(([number, group = 'R']) => (group in LEDGERS || sciences.has(group)) && !numbers.has(number))
    .map(({ 0: number, 1: group = 'R', index }) => ({
      index,
      message: unknownNumber(number, LEDGERS[group]),
    }));
  const gone = [...text.matchAll(DECISION)]
    .filter(([, number = '']) => !decisions.has(number) && !(isMigration(path) && replaced.has(number)))
    .map(({ 1: number, index }) => ({
      index,
      message: `decision ${number} is not in docs/decisions: name the one that holds now`,
    }));
  const ofReviews = [...(isCode(path) ? text.matchAll(OF_A_REVIEW) : [])].map(({ 0: number, index }) => ({
    index,
    message: reviewNumber(number),
  }));
  return [...unknown, ...gone, ...ofReviews].map(({ index, message }) => ({
    line: text.slice(0, index).split('\n').length,
    message,
  }));
}

function unknownNumber(number: string, ledger = 'the SPEC.md of its science'): string {
  return `${number} is not in ${ledger}: correct the number, or add an entry that says what is promised`;
}

function reviewNumber(number: string): string {
  return (
    `${number} can be looked up nowhere: put the S-, F- or R-number of what is promised in its place ` +
    `(docs/security.md, docs/reliability.md, docs/requirements.md), or add an entry with the next number of its group`
  );
}

function isMigration(path: string): boolean {
  return path.includes('/migrations/');
}

function isRules(path: string): boolean {
  return /^(?:science\/\w+|recipes)\/SPEC\.md$/.test(path);
}

function isCode(path: string): boolean {
  return /\.(?:ts|tsx|py|sql)$/.test(path);
}

/** The texts of a repository that cite, or are cited. */
function readCitingFiles(root: string): SourceFile[] {
  return listFiles(root)
    .filter((path) => /\.(?:ts|tsx|py|sql|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (import.meta.main) {
  const files = readCitingFiles(repositoryRoot);
  const known = collectKnown(files);
  const found = files.flatMap((file) =>
    findUnknownReferences(file, known).map((problem) => ({ path: file.path, ...problem })),
  );
  for (const { path, line, message } of found) console.log(`${path}:${line}  ${message}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
