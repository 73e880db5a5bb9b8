import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Tree;
}
interface Body {
  content?: Record<string, { schema?: Tree }>;
  required?: boolean;
}
interface Operation extends Tree {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * The types of the package for TypeScript, in the form that openapi-fetch reads: what a program may call, which is what has
 * scopes. Refusals are exceptions there, and texts stand in /api/docs.
 */
export function clientTypes({ paths }: ApiDocument): string {
  const shapes = new NamedShapes();
  const opened = Object.entries(paths).flatMap(([path, methods]) => {
    const operations = Object.entries(methods).filter(([, operation]) => operation['x-scopes']);
    if (operations.length === 0) return [];
    const typed = operations.map(([method, operation]) => operationOf(method, operation, shapes));
    const others = METHODS.filter((method) => !operations.some(([known]) => known === method));
    const none = others.map((method) => `    ${method}?: never;\n`);
    return [`  ${quoted(path)}: {\n${[...typed, ...none].join('')}  };\n`];
  });
  const schemas = [...shapes.types].map(([name, type]) => `    ${name}: ${type};\n`);
  return `// Written by the build from the API document (tools/build/client-types.ts).
export interface paths {\n${opened.join('')}}
export interface components {\n  schemas: {\n${schemas.join('')}  };\n}\n`;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** What is no type: the same shape with other texts is the same shape. */
const TEXTS = ['default', 'example', 'examples', 'pattern'];

function withoutTexts<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value, (key, inside: unknown) =>
    TEXTS.includes(key) || (key === 'description' && !isTree(inside)) ? undefined : inside,
  );
  return JSON.parse(text) as Value; // the same with less in it
}

function operationOf(method: string, operation: Operation, shapes: NamedShapes): string {
  const { operationId, summary = '', parameters = [], requestBody, responses } = withoutTexts(operation);
  const typeOf = (schema: unknown) => shapes.typeOf(schema, { operation: operationId, field: '' });
  const places = ['query', 'header', 'path'].flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const fields = own.map(({ name, required, schema }) => field(name, required, typeOf(schema)));
    return [
      field(
        place,
        own.some(({ required }) => required),
        object(fields),
      ),
    ];
  });
  const bodyOf = ({ content = {} }: Body) => {
    const types = Object.entries(content).map(([type, { schema }]) => field(type, true, typeOf(schema)));
    return types.length > 0 ? field('content', true, object(types)) : 'content?: never;';
  };
  const parts = [field('parameters', true, object(places))];
  if (requestBody) parts.push(field('requestBody', requestBody.required, object([bodyOf(requestBody)])));
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, answer]) =>
      field(status, true, object(['headers: { [name: string]: unknown };', bodyOf(answer)])),
    );
  parts.push(field('responses', true, object(answers)));
  return `    /** ${summary} */\n    ${field(method, true, object(parts))}\n`;
}

/** Where a schema stands: the operation, and the field of an object. */
interface Place {
  operation: string;
  field: string;
}

/** Each object is written once, with the name of the operation and the field that have it first: without, it is six times as much. */
class NamedShapes {
  readonly types = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  typeOf(given: unknown, at: Place): string {
    if (!isTree(given)) return 'unknown';
    const { type, properties, items, prefixItems } = given;
    const inside = (schema: unknown) => this.typeOf(schema, at);
    const choices = given['anyOf'] ?? given['oneOf'];
    if ('const' in given) return JSON.stringify(given['const']);
    if (Array.isArray(given['enum'])) return union(given['enum'].map((value) => JSON.stringify(value)));
    if (Array.isArray(choices)) return union(choices.map(inside));
    if (Array.isArray(given['allOf'])) return given['allOf'].map(inside).join(' & ');
    if (isTree(properties)) return this.#named(given, properties, at);
    if (Array.isArray(type)) return union(type.map((one: unknown) => inside({ ...given, type: one })));
    if (Array.isArray(prefixItems)) return `[${prefixItems.map(inside).join(', ')}]`;
    if (type === 'array') return `(${inside(items)})[]`;
    if (type === 'object') return `{ [key: string]: ${inside(given['additionalProperties'])} }`;
    if (type === 'integer') return 'number';
    return typeof type === 'string' ? type : 'unknown';
  }

  #named(given: Tree, properties: Tree, at: Place): string {
    const shape = JSON.stringify(given);
    const known = this.#names.get(shape);
    if (known !== undefined) return reference(known);
    const { required, type } = given;
    const isRequired = (key: string) => Array.isArray(required) && required.includes(key);
    const fields = Object.entries(properties).map(([key, schema]) =>
      field(key, isRequired(key), this.typeOf(schema, { ...at, field: key })),
    );
    const wanted = pascal(`${at.operation}-${at.field}`);
    const count = (this.#counts.get(wanted) ?? 0) + 1;
    this.#counts.set(wanted, count);
    const own = count === 1 ? wanted : `${wanted}${count}`;
    this.#names.set(shape, own);
    const isNullable = Array.isArray(type) && type.includes('null');
    this.types.set(own, isNullable ? `${object(fields)} | null` : object(fields));
    return reference(own);
  }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const reference = (name: string) => `components['schemas']['${name}']`;
const union = (types: string[]) => [...new Set(types)].join(' | ');
const object = (fields: string[]) =>
  fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join(' ')} }`;
/** A status is a number to openapi-fetch, and would be a text in quotes. */
const quoted = (name: string) => (/^(?:[A-Za-z_$][\w$]*|\d+)$/.test(name) ? name : JSON.stringify(name));
const field = (name: string, isRequired: boolean | undefined, type: string) =>
  `${quoted(name)}${isRequired ? '' : '?'}: ${type};`;
const pascal = (text: string) =>
  text.replaceAll(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])?/g, (_, letter = '') => String(letter).toUpperCase());

const FILE = 'packages/typescript/src/api.data.ts';

/** Writes them from the document that this version of the server has; it opens no database for that. */
export function writeClientTypes(root: string, file = join(root, FILE), document = readDocument(root)): void {
  const types = clientTypes(JSON.parse(document) as ApiDocument); // what our server says
  const unfinished = `${file}.${process.pid}`; // half a file is never read
  writeFileSync(unfinished, types);
  renameSync(unfinished, file);
}

function readDocument(root: string): string {
  const program = join(root, 'server', 'src', 'operate', 'api-document.ts');
  return execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 2 ** 27 });
}

/** node tools/build/client-types.ts [FILE [DOCUMENT]] */
if (import.meta.main) {
  const [file, document] = process.argv.slice(2);
  writeClientTypes(process.cwd(), file, document === undefined ? undefined : readFileSync(document, 'utf8'));
}
