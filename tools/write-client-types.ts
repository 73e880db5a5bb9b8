import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './list-files.ts';

const WRITER = 'openapi-typescript@7.13.0';
const FILE = join(repositoryRoot, 'packages/typescript/src/api.data.ts');

type Tree = Record<string, unknown>;
interface ApiDocument {
  paths: Record<string, Record<string, Tree & { operationId: string; responses: Tree }>>;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a program may call, without what is no type: refusals are exceptions, and texts stand in /api/docs. */
function forPrograms({ paths }: ApiDocument): Tree {
  const shapes = new NamedShapes();
  const opened = Object.entries(paths).flatMap(([path, methods]) => {
    const operations = Object.entries(methods).filter(([, operation]) => operation['x-scopes']);
    const kept = operations.map(([method, { operationId, summary, parameters, requestBody, responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const spoken = { parameters, requestBody, responses: Object.fromEntries(good) };
      return [method, { operationId, summary, ...shapes.name(withoutTexts(spoken), operationId) }] as const;
    });
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: Object.fromEntries(opened),
    components: { schemas: shapes.schemas },
  };
}

/** Each object is written once, with the name of the operation and the field that have it first: without, it is six times as much. */
class NamedShapes {
  readonly schemas: Tree = {};
  readonly #names = new Map<string, string>();

  name(spoken: Tree, operation: string): Tree {
    const inside = (value: unknown, field: string, isFields = false): unknown => {
      if (Array.isArray(value)) return value.map((one) => inside(one, field));
      if (!isTree(value)) return value;
      const text = isTree(value['properties']) ? JSON.stringify(value) : undefined;
      const known = text && this.#names.get(text);
      if (known) return { $ref: `#/components/schemas/${known}` };
      const parts = Object.entries(value).map(
        ([key, one]) =>
          [key, inside(one, isFields ? key : field, !isFields && key === 'properties')] as const,
      );
      if (text === undefined) return Object.fromEntries(parts);
      const name = this.#freeName(pascal(`${operation}-${field}`));
      this.#names.set(text, name);
      this.schemas[name] = Object.fromEntries(parts);
      return { $ref: `#/components/schemas/${name}` };
    };
    return inside(spoken, '') as Tree; // what is no object with fields stays what it is
  }

  #freeName(wanted: string): string {
    const taken = Object.keys(this.schemas).filter((name) => name.replace(/\d+$/, '') === wanted).length;
    return taken === 0 ? wanted : `${wanted}${taken + 1}`;
  }
}

function withoutTexts(value: Tree): Tree {
  const isText = (key: string, inside: unknown) =>
    ['default', 'example', 'examples', 'pattern'].includes(key) || (key === 'description' && !isTree(inside));
  const text = JSON.stringify(value, (key, inside: unknown) => (isText(key, inside) ? undefined : inside));
  return JSON.parse(text) as Tree; // the same with less in it
}

const pascal = (text: string) =>
  text.replaceAll(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])?/g, (_, letter = '') => String(letter).toUpperCase());

const hashOf = (document: Tree) => createHash('sha256').update(JSON.stringify(document)).digest('hex');

/** The types of the package for TypeScript, by a program that is fetched for this alone. */
function write(document: Tree): void {
  const folder = mkdtempSync(join(tmpdir(), 'suite-types-'));
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document));
  const args = ['--yes', WRITER, 'api.json', '--output', 'api.ts'];
  const { status, stderr } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${WRITER} could not write the types: ${stderr}`);
  const types = readFileSync(join(folder, 'api.ts'), 'utf8');
  writeFileSync(FILE, `// Of ${hashOf(document)}\n${types}`);
  rmSync(folder, { recursive: true });
}

/**
 * node tools/write-client-types.ts URL|FILE [--check]: writes the types that follow from an API document, or says that they
 * are those of another one. The address is that of a running server, such as http://localhost:3000/api/openapi.json.
 */
if (import.meta.main) {
  const [from = 'http://localhost:3000/api/openapi.json', check] = process.argv.slice(2);
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : readFileSync(from, 'utf8');
  const document = forPrograms(JSON.parse(text) as ApiDocument); // what our server says
  if (check !== '--check') write(document);
  else if (!readFileSync(FILE, 'utf8').startsWith(`// Of ${hashOf(document)}\n`)) {
    console.log(`${FILE} is not what the API says: npm run dev, then node tools/write-client-types.ts`);
    process.exitCode = 1;
  }
}
