import {
  crateMetadataSchema,
  crateNodeSchema,
  type CrateReference,
  type ReadCrateNode as Node,
} from '@suite/contracts/eln-metadata';
import { METADATA } from './crate.ts';
import { plainText } from './plain-text.ts';
import { sha256Of } from './write-eln.ts';
import {
  ArchiveError,
  type ArchiveProblem,
  listEntries,
  safePath,
  unpack,
  type ZipEntry,
} from './zip-entries.ts';

/** A file that an experiment names. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  /** Of small JSON files, in which a recipe may be. */
  readonly json?: string;
  /** Named, but not in the archive. */
  readonly isMissing?: true;
}

/** An experiment of an archive, whoever wrote it. */
export interface ReadDataset {
  readonly name: string;
  /** What it says, without any markup. */
  readonly text: string;
  readonly keywords: readonly string[];
  readonly modified: string | undefined;
  readonly author: string | undefined;
  readonly comments: number;
  readonly files: readonly ReadFile[];
}

export interface ReadArchive {
  /** The program that wrote it, as it calls itself. */
  readonly publisher: string | undefined;
  readonly datasets: readonly ReadDataset[];
  /** Files that no experiment names. */
  readonly others: readonly ReadFile[];
}

export type ReadOutcome = { archive: ReadArchive } | { problem: ArchiveProblem; detail: string };

const LIMITS = { metadata: 8 * 1024 * 1024, json: 1_000_000, allJson: 40 * 1024 * 1024, text: 20_000 };

/** Reads an archive of an electronic notebook; all of it, or a reason why not. */
export async function readEln(bytes: Uint8Array): Promise<ReadOutcome> {
  try {
    return { archive: await read(bytes) };
  } catch (error) {
    if (error instanceof ArchiveError) return { problem: error.problem, detail: error.message };
    // A reader that fails in a way nobody thought of has still read nothing.
    return { problem: 'broken', detail: '' };
  }
}

async function read(bytes: Uint8Array): Promise<ReadArchive> {
  const { root, files } = filesOf(bytes);
  const nodes = readGraph(bytes, files.get(`${root}${METADATA}`));
  const opened = await openFiles(bytes, { root, files, nodes });
  const named = new Set<string>();
  const fileOf = (id: string): ReadFile => {
    const path = pathOf(id);
    const node = nodeOf(nodes, id);
    if (path !== undefined) named.add(path);
    const file = path === undefined ? undefined : opened.get(path);
    const name = node?.name ?? (path ?? id).split('/').at(-1) ?? id;
    return file ? { ...file, name } : { name, size: 0, isMissing: true };
  };
  const datasets = experimentsOf(nodes).map((node) => toDataset(node, { nodes, fileOf }));
  const others = [...opened].filter(([path]) => !named.has(path) && path !== METADATA && !isPreview(path));
  return {
    publisher: publisherOf(nodes),
    datasets,
    others: others.map(([, file]) => file),
  };
}

/** The page that a crate may have for people who open its folder. */
function isPreview(path: string): boolean {
  return path.startsWith('ro-crate-preview');
}

function filesOf(bytes: Uint8Array): { root: string; files: Map<string, ZipEntry> } {
  const entries = listEntries(bytes);
  const roots = new Set(entries.map(({ path }) => path.split('/', 1)[0] ?? ''));
  const isLoose = entries.some(({ path, isFolder }) => !isFolder && !path.includes('/'));
  const [root] = roots;
  if (root === undefined || roots.size !== 1 || isLoose) throw new ArchiveError('no-root-folder');
  const files = entries.filter(({ isFolder }) => !isFolder);
  return { root: `${root}/`, files: new Map(files.map((entry) => [entry.path, entry])) };
}

function readGraph(bytes: Uint8Array, entry: ZipEntry | undefined): Map<string, Node> {
  if (!entry) throw new ArchiveError('no-metadata');
  if (entry.size > LIMITS.metadata) throw new ArchiveError('too-large-inside', METADATA);
  const metadata = crateMetadataSchema.safeParse(parseJson(unpack(bytes, entry))).data;
  if (!metadata) throw new ArchiveError('bad-metadata');
  const nodes = new Map<string, Node>();
  for (const given of metadata['@graph']) {
    const node = crateNodeSchema.safeParse(given).data;
    // Some programs list things without an id or a type; they are nothing to us.
    if (!node) continue;
    if (nodes.has(node['@id']) && node['@type'] !== undefined)
      throw new ArchiveError('bad-metadata', node['@id']);
    nodes.set(node['@id'], node);
  }
  if (!nodes.has('./')) throw new ArchiveError('bad-metadata', './');
  return nodes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Where in the folder an id points; undefined for what is elsewhere. An id that climbs out refuses the archive. */
function pathOf(id: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^#|^_:/i.test(id)) return undefined;
  const path = decoded(id).replace(/^\.\//, '');
  return path === '' ? undefined : safePath(path);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

interface Opening {
  root: string;
  files: ReadonlyMap<string, ZipEntry>;
  nodes: ReadonlyMap<string, Node>;
}

/** Every file once: its sum is checked where one is given, and small JSON is kept. */
async function openFiles(bytes: Uint8Array, { root, files, nodes }: Opening): Promise<Map<string, ReadFile>> {
  const sums = new Map<string, string>();
  for (const [id, { sha256 }] of nodes) {
    const path = sha256 === undefined ? undefined : pathOf(id);
    if (path !== undefined && sha256 !== undefined) sums.set(path, sha256.toLowerCase());
  }
  const opened = new Map<string, ReadFile>();
  let allJson = 0;
  for (const [whole, entry] of files) {
    const path = whole.slice(root.length);
    const sum = sums.get(path);
    const isJson = path.endsWith('.json') && path !== METADATA && entry.size <= LIMITS.json;
    allJson += isJson ? entry.size : 0;
    const isKept = isJson && allJson <= LIMITS.allJson;
    const content = sum !== undefined || isKept ? unpack(bytes, entry) : undefined;
    if (content && sum !== undefined && (await sha256Of(content)) !== sum) {
      throw new ArchiveError('wrong-checksum', path);
    }
    const json = content && isKept ? new TextDecoder().decode(content) : undefined;
    opened.set(path, { name: path, size: entry.size, json });
  }
  return opened;
}

function typesOf({ '@type': type = [] }: Node): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function idOf(part: CrateReference): string {
  return typeof part === 'string' ? part : part['@id'];
}

/** What an id names: some programs write it another way where they refer to it. */
function nodeOf(nodes: ReadonlyMap<string, Node>, id: string): Node | undefined {
  const plain = id.replace(/^\.\//, '').replace(/\/$/, '');
  const ways = [id, `./${plain}/`, `./${plain}`, `${plain}/`, plain];
  return ways.map((way) => nodes.get(way)).find((node) => node !== undefined);
}

/** The datasets that the folder lists, and those in them: a project of some programs has its experiments inside. */
function experimentsOf(nodes: ReadonlyMap<string, Node>): Node[] {
  const found = new Set<Node>();
  const open = [...(nodes.get('./')?.hasPart ?? [])];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    const node = nodeOf(nodes, idOf(part));
    if (!node || node['@id'] === './' || !typesOf(node).includes('Dataset') || found.has(node)) continue;
    found.add(node);
    open.unshift(...(node.hasPart ?? []));
  }
  return [...found];
}

interface Around {
  nodes: ReadonlyMap<string, Node>;
  fileOf: (id: string) => ReadFile;
}

function toDataset(node: Node, { nodes, fileOf }: Around): ReadDataset {
  const { text = '', description = '', keywords = [], author: [author] = [] } = node;
  const words = typeof keywords === 'string' ? keywords.split(',') : keywords;
  const parts = (node.hasPart ?? []).map(idOf).filter((id) => {
    const part = nodeOf(nodes, id);
    return !part || !typesOf(part).includes('Dataset');
  });
  return {
    name: plainText(node.name ?? node['@id']),
    text: plainText((text === '' ? description : text).slice(0, LIMITS.text)),
    keywords: words.map((word) => word.trim()).filter((word) => word !== ''),
    modified: node.dateModified,
    author: author === undefined ? undefined : personName(nodeOf(nodes, idOf(author)), author),
    comments: node.comment?.length ?? 0,
    files: parts.map(fileOf),
  };
}

function personName(node: Node | undefined, author: CrateReference): string | undefined {
  if (node) return node.name ?? [node.givenName, node.familyName].filter(Boolean).join(' ');
  return typeof author === 'string' ? author : undefined;
}

function publisherOf(nodes: ReadonlyMap<string, Node>): string | undefined {
  const publisher = nodes.get(METADATA)?.sdPublisher;
  return publisher?.name ?? nodes.get(publisher?.['@id'] ?? '')?.name;
}
