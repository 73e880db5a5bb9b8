import { parseSync, type Span, Visitor } from 'oxc-parser';

export interface SourceFile {
  path: string;
  source: string;
}

export interface FoundImport {
  /** As written; undefined when the path is computed at run time. */
  specifier: string | undefined;
  line: number;
}

/** Every way one file can name another: static, type-only, dynamic, re-exported, by URL or from a style sheet. */
export function findImports({ path, source }: SourceFile): FoundImport[] {
  const named = path.endsWith('.css') ? inStyles(source) : inScript(path, source);
  return named
    .toSorted((left, right) => left.start - right.start)
    .map(({ specifier, start }) => ({ specifier, line: source.slice(0, start).split('\n').length }));
}

type Named = Pick<Span, 'start'> & { specifier: string | undefined };

const STYLES = /\/\*[\s\S]*?\*\/|@(?:import|plugin|reference|config)\s*(?:url\(\s*)?["']([^"']*)/g;
const SCRIPT = /^\..*\.(?:[cm]?[jt]s|tsx)$/;
const CALLS = /^(?:require|import\.meta\.(?:resolve|glob)|vi\.(?:mock|doMock|importActual|importMock))$/;
/** What a file has to hold to name another one by more than plain import and export. */
const OTHER_WAYS = /\bimport\s*[(./]|\brequire\b|\bvi\s*\.|\bURL\b|\{\s*\}\s*from\b/;

function inStyles(source: string): Named[] {
  return [...source.matchAll(STYLES)].flatMap(({ 0: whole, 1: specifier, index }) =>
    specifier === undefined ? [] : [{ specifier, start: index + whole.length }],
  );
}

function inScript(path: string, source: string): Named[] {
  const parsed = parseSync(path, source);
  // Silence would hide every import behind the fault.
  if (parsed.errors[0]) throw new Error(parsed.errors[0].message);
  const { staticImports, staticExports } = parsed.module;
  const found = new Map<number, string | undefined>();
  const add = (node: Literal | null | undefined) => {
    if (typeof node?.value === 'string') found.set(node.start, node.value);
  };
  for (const { moduleRequest } of [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]) {
    add(moduleRequest);
  }
  const others = new Visitor({
    ExportNamedDeclaration: ({ source: from }) => add(from),
    TSImportType: ({ source: from }) => add(from),
    TSExternalModuleReference: ({ expression }) => add(expression),
    ImportExpression({ source: from, start }) {
      if (from.type === 'Literal') add(from);
      else found.set(start, undefined);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (!CALLS.test(source.slice(callee.start, callee.end))) return;
      if (first?.type === 'ArrayExpression') for (const item of first.elements) add(item);
      else add(first);
    },
    // A worker: new Worker(new URL('./x.ts', import.meta.url)); a picture is none.
    NewExpression({ callee, arguments: [first] }) {
      if (source.slice(callee.start, callee.end) !== 'URL' || first?.type !== 'Literal') return;
      if (SCRIPT.test(String(first.value))) add(first);
    },
  });
  if (OTHER_WAYS.test(source)) others.visit(parsed.program); // costs more than all the rest
  return [...found].map(([start, specifier]) => ({ start, specifier }));
}

/** A node of the tree, of which only a literal has a value. */
type Literal = Pick<Span, 'start'> & { value?: unknown };
