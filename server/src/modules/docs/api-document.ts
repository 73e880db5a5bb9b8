import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { API_TAGS } from '@suite/contracts/api-tags';
import { API_VERSION } from '@suite/contracts/api-version';
import { brand } from '@suite/contracts/brand';
import { docsEndpoints } from '@suite/contracts/endpoints/health';
import { PATH_EXAMPLES } from '@suite/contracts/examples/request';
import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import type { App } from '../../http/app-type.ts';
import { accepts } from '../../http/compress.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { everyone } from '../../http/policy.ts';
import answers from './example-answers.json' with { type: 'json' };

export type ApiDocument = ReturnType<App['getOpenAPI31Document']>;

const ABOUT = `Ingredients with their sources, HLD and Hansen calculations, recipes and datasets of ${brand.name} for programs. Resources are JSON:API 1.1, calculations are plain JSON. Send a token with every request: \`Authorization: Bearer …\`. Units are those of the apps: °C, g/100mL, MPa½.`;

/** GET /api/openapi.json. The readable page at /api/docs is drawn from the same document. */
export function mountDocs(app: App, document: () => ApiDocument): void {
  const mounted = { endpoint: docsEndpoints.document, policy: everyone };
  let made: ReturnType<typeof makeAnswer> | undefined;
  mountEndpoint(app, mounted, async ({ req }) => {
    made ??= makeAnswer(document());
    const { plain, squeezed, etag } = made;
    const headers = { ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };
    if (req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    const typed = { ...headers, 'Content-Type': 'application/json' };
    return accepts(req.header('accept-encoding') ?? '', 'gzip')
      ? new Response(squeezed, { headers: { ...typed, 'Content-Encoding': 'gzip' } })
      : new Response(plain, { headers: typed });
  });
}

/** Made once: it has megabytes, and anybody may read it. */
function makeAnswer(document: ApiDocument) {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, squeezed: new Uint8Array(gzipSync(plain)), etag };
}

/** The OpenAPI document of everything that was mounted. */
export function apiDocumentOf(app: App, addresses: { publicUrl: string; websiteUrl: string }): ApiDocument {
  const used = new Set(
    app.openAPIRegistry.definitions.flatMap((each) => (each.type === 'route' ? (each.route.tags ?? []) : [])),
  );
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: API_VERSION,
      description: ABOUT,
      contact: { name: brand.name, url: addresses.websiteUrl },
      license: { name: 'Commercial licence', url: addresses.websiteUrl },
    },
    servers: [{ url: addresses.publicUrl }],
    tags: Object.entries(API_TAGS).flatMap(([name, description]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
  });
  const plain = plainSchemas(document);
  // Of the generator's types only what examples touch.
  addExamples((plain.paths ?? {}) as Parameters<typeof addExamples>[0]);
  return plain;
}

/** The document with schemas that every reader of JSON Schema accepts: patterns without flags and classes, tuples with items. */
function plainSchemas<Document>(document: Document): Document {
  // The document is plain JSON; patterns stay texts and tuples stay arrays, so the shape is the same.
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') return plainPattern(value);
    return isTuple(value) ? plainTuple(value) : value;
  }) as Document;
}

/**
 * The generator writes `/…/u` and cuts off the first and the last slash only, so the flag stays behind; contracts use no
 * other flag. Many readers do not know `\p{…}`: Python's, and those that read patterns without `u`.
 */
function plainPattern(pattern: string): string {
  return pattern
    .replace(/\/u$/, '')
    .replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`)
    .replaceAll(String.raw`\p{Cs}`, String.raw`\ud800-\udfff`);
}

interface Tuple {
  type: 'array';
  prefixItems: unknown[];
  items?: unknown;
}

function isTuple(value: unknown): value is Tuple {
  return typeof value === 'object' && value !== null && 'prefixItems' in value && !('items' in value);
}

/** Exactly as many as the tuple has: the generator says what each is, but not that nothing follows. */
function plainTuple(tuple: Tuple) {
  const { length } = tuple.prefixItems;
  return { ...tuple, items: { not: {} }, minItems: length, maxItems: length };
}

interface Content {
  example?: unknown;
  /** The name of a file that stands for the body. */
  'x-example-file'?: string;
}
interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** What a real server answered to each example (server/src/testing/write-examples.ts), by operation id. */
const ANSWERS: Readonly<Record<string, { status: number; mediaType: string; body: unknown }>> = answers;

/** Puts the examples of the contracts, and what a server answered to them, into an API document. */
function addExamples(paths: Record<string, Record<string, Operation>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods)) addExample(path, operation);
  }
}

function addExample(
  path: string,
  { operationId = '', parameters = [], requestBody, responses }: Operation,
): void {
  const { params = {}, query = {}, body, mediaType, file } = REQUEST_EXAMPLES[operationId] ?? {};
  for (const parameter of parameters) {
    const given =
      parameter.in === 'path'
        ? (params[parameter.name] ?? pathExample(path, parameter.name))
        : query[parameter.name];
    if (given !== undefined) parameter.example = given;
  }
  for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
    if (body !== undefined && (mediaType === undefined || mediaType === type)) content.example = body;
    if (file !== undefined) content['x-example-file'] = file;
  }
  const answer = ANSWERS[operationId];
  const content = answer && responses[String(answer.status)]?.content?.[answer.mediaType];
  if (content) content.example = answer.body;
}

function pathExample(path: string, name: string): string | undefined {
  return PATH_EXAMPLES[path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)];
}
