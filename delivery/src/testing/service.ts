import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createDelivery, type Delivery, type DeliveryOptions } from '../deliver.ts';
import { loadContentFile } from '../load-file.ts';
import { exportSchema, toContentTypes, toLocales, toTags } from '../load/export-items.ts';
import { MODEL_FILE } from '../load/folder-model.ts';
import { type Content, type ContentParts, createContent, type StoredEntry } from '../model.ts';
import { type SampleExport, sampleExport } from './sample-export.ts';
import { SAMPLE_MODEL } from './sample-model.ts';

const MODEL = modelOf(SAMPLE_MODEL);

export const TOKEN = 'delivery-token-12345';
export const SPACE = 'suite';
export const PUBLIC_URL = 'https://suite.test';

/** An FAQ as the loader stores it; tests say only what matters to them. */
export function faq(
  id: string,
  given: { question?: string; weight?: number; tags?: string[]; updatedAt?: string } = {},
): StoredEntry {
  const {
    question = `Question ${id}?`,
    weight = 10,
    tags = ['home'],
    updatedAt = '2026-11-01T08:00:00.000Z',
  } = given;
  const text = { nodeType: 'text', value: `Answer ${id}.`, marks: [], data: {} };
  const answer = {
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'paragraph', data: {}, content: [text] }],
  };
  return {
    id,
    contentType: 'faq',
    createdAt: updatedAt,
    updatedAt,
    revision: 1,
    publishedVersion: 1,
    tags,
    concepts: [],
    fields: {
      question: { ['en-US']: question },
      answer: { ['en-US']: answer },
      weight: { ['en-US']: weight },
    },
  };
}

/** Content of the sample model; tests say only what matters to them. */
export function contentOf(parts: Partial<ContentParts>): Content {
  return createContent({ ...MODEL, entries: [], assets: [], files: new Map(), ...parts });
}

export function moduleWith(...entries: StoredEntry[]): Delivery {
  return serviceOf(contentOf({ entries }));
}

export function serviceOf(content: Content, options: Partial<DeliveryOptions> = {}): Delivery {
  return createDelivery({
    content,
    space: SPACE,
    token: TOKEN,
    publicUrl: PUBLIC_URL,
    mountedAt: '/content',
    ...options,
  });
}

/** A folder with the sample model for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeModel(folder);
  return folder;
}

export function writeModel(folder: string): Promise<void> {
  return writeFile(join(folder, MODEL_FILE), JSON.stringify(SAMPLE_MODEL));
}

function modelOf(given: unknown): Pick<ContentParts, 'locales' | 'contentTypes' | 'tags'> {
  const file = exportSchema.parse(given);
  return { locales: toLocales(file), contentTypes: toContentTypes(file.contentTypes), tags: toTags(file) };
}

/** The sample export, changed if a test likes, as it is loaded from a file; in a folder with assets beside it, if given. */
export async function loadSample(
  change: (sample: SampleExport) => void = () => {},
  folder?: string,
): Promise<{ content: Content; warnings: string[] }> {
  const sample = sampleExport();
  change(sample);
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'content-')));
  const file = join(place, 'export.json');
  const warnings: string[] = [];
  try {
    await writeFile(file, JSON.stringify(sample));
    const content = await loadContentFile(file, (text) => warnings.push(text.replace(`${file}: `, '')));
    return { content, warnings };
  } finally {
    if (folder === undefined) await rm(place, { recursive: true });
  }
}

/** Answers are read as loosely as a foreign client would: the tests say what must be in them. */
export interface Reply {
  status: number;
  headers: Headers;
  body: ReplyBody;
}

export interface ReplyBody {
  sys?: Record<string, unknown>;
  total?: number;
  skip?: number;
  limit?: number;
  items?: ReplyItem[];
  errors?: unknown[];
  includes?: { Entry?: ReplyItem[]; Asset?: ReplyItem[] };
  pages?: { next?: string; prev?: string };
  nextPageUrl?: string;
  nextSyncUrl?: string;
  message?: string;
  details?: Record<string, unknown>;
  requestId?: string;
  [name: string]: unknown;
}

export interface ReplyItem {
  sys?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  metadata?: { tags?: { sys: { id: string } }[] };
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks for a path below the space with the right token. */
export async function ask(content: Delivery, path: string, init: Asking = {}): Promise<Reply> {
  const headers = { Authorization: `Bearer ${TOKEN}`, ...init.headers };
  const request = new Request(`http://suite.test/content/spaces/${SPACE}${path}`, { ...init, headers });
  const response = await content.handle(request, 'request-1');
  const text = await response.text();
  // Every body of the protocol is an object; a body of another kind would fail the assertions on it.
  const body = (text === '' ? {} : JSON.parse(text)) as ReplyBody;
  return { status: response.status, headers: response.headers, body };
}

/** Ids of the entries a query finds, in their order. */
export async function idsFor(content: Delivery, query: string): Promise<unknown[]> {
  const { status, body } = await ask(content, `/entries?${query}`);
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
  return (body.items ?? []).map((item) => item.sys?.['id']);
}

/** Serves the module over real HTTP on a free port. */
export async function serve(content: Delivery): Promise<{ origin: string; close: () => Promise<void> }> {
  const listener = getRequestListener((request) => content.handle(request, 'request-over-http'), {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
