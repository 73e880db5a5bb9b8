import { METADATA } from './crate.ts';
import { sha256Of } from './write-eln.ts';
import { listEntries, unpack } from './zip-entries.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * What an archive of an electronic notebook has to be, by the specification of the ELN consortium, its schema and the
 * rules of RO-Crate 1.1 that it builds on. Gives a sentence for each rule that is broken; none for a good archive.
 */
export async function checkEln(bytes: Uint8Array): Promise<string[]> {
  const entries = listEntries(bytes);
  const roots = new Set(entries.map(({ path }) => path.split('/', 1)[0]));
  const [root = ''] = roots;
  if (roots.size !== 1 || entries.some(({ path }) => !path.includes('/')))
    return ['The archive has to hold exactly one folder, and everything in it.'];
  const files = new Map(
    entries.filter(({ isFolder }) => !isFolder).map((entry) => [entry.path.slice(root.length + 1), entry]),
  );
  const described = files.get(METADATA);
  if (!described) return [`The folder has to hold ${METADATA}.`];
  const metadata = objectOf(JSON.parse(new TextDecoder().decode(unpack(bytes, described))));
  const graph = metadata?.['@graph'];
  if (!Array.isArray(graph)) return ['The metadata has to have a list @graph.'];
  const nodes = graph.map((node) => objectOf(node) ?? {});
  const findings = [...checkDocument(metadata ?? {}, nodes), ...nodes.flatMap((node) => checkNode(node))];
  const byId = new Map(nodes.map((node) => [String(node['@id']), node]));
  findings.push(...checkHead(byId), ...checkParts(byId), ...checkReferences(nodes, byId));
  for (const [id, node] of byId) {
    if (node['@type'] !== 'File') continue;
    const entry = files.get(decodeURIComponent(id).replace(/^\.\//, ''));
    if (!entry) findings.push(`${id} is described, but not in the archive.`);
    else if (node['contentSize'] !== String(entry.size))
      findings.push(`${id} has another size than contentSize says.`);
    else if (node['sha256'] !== (await sha256Of(unpack(bytes, entry))))
      findings.push(`${id} has another sha256.`);
  }
  const known = new Set([...byId.keys()].map((id) => decodeURIComponent(id).replace(/^\.\//, '')));
  for (const path of files.keys())
    if (!known.has(path)) findings.push(`${path} is in the archive, but not described.`);
  return findings;
}

function objectOf(value: unknown): Given | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : undefined;
}

function checkDocument(metadata: Given, nodes: readonly Given[]): string[] {
  const ids = nodes.map((node) => node['@id']);
  return [
    ...(/^https:\/\/w3id\.org\/ro\/crate\/1\.[12]\/context$/.test(String(metadata['@context']))
      ? []
      : ['The context has to be that of RO-Crate 1.1 or 1.2.']),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${String(id)} is described twice.`),
  ];
}

/** Values that have to be texts wherever they stand, by the schema of the consortium. */
const TEXTS = ['name', 'version', 'encodingFormat', 'genre', 'creativeWorkStatus', 'identifier', 'keywords'];
/** With its zone: the schema asks for the date-time of RFC 3339. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const MOMENTS = ['dateCreated', 'dateModified', 'datePublished'];
const REFERENCES = ['about', 'conformsTo', 'sdPublisher', 'author', 'license'];
/** What stands in the graph alone. */
const WITHOUT_FILE = ['Person', 'Organization', 'CreativeWork', 'Comment'];
const LISTS = ['hasPart', 'comment'];

function checkNode(node: Given): string[] {
  const id = node['@id'];
  if (typeof id !== 'string' || id === '') return ['Everything in the graph has to have an @id.'];
  const findings: string[] = [];
  if (typeof node['@type'] !== 'string') findings.push(`${id} has to have one @type.`);
  for (const [name, value] of Object.entries(node)) {
    const isGood = isGoodValue(name, value);
    if (!isGood) findings.push(`${id} has a ${name} of another form than the format knows.`);
    if (typeof value === 'string' && value.trim() === '') findings.push(`${id} has an empty ${name}.`);
  }
  if (WITHOUT_FILE.includes(String(node['@type'])) && id !== METADATA) {
    if (!/^#|^https?:/.test(id)) findings.push(`${id} is no file: its @id begins with # or is an address.`);
    if (node['@type'] !== 'Comment' && typeof node['name'] !== 'string')
      findings.push(`${id} has to have a name.`);
  }
  if (node['@type'] === 'Dataset' && !id.endsWith('/'))
    findings.push(`${id} is a folder: its @id ends with a slash.`);
  if (node['@type'] === 'File') {
    for (const name of ['name', 'encodingFormat', 'contentSize', 'sha256'])
      if (typeof node[name] !== 'string') findings.push(`${id} has to have a ${name}.`);
  }
  return findings;
}

function isGoodValue(name: string, value: unknown): boolean {
  if (name === 'url') return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  if (TEXTS.includes(name)) return typeof value === 'string';
  if (MOMENTS.includes(name)) return typeof value === 'string' && MOMENT.test(value);
  if (name === 'contentSize') return /^\d+$/.test(String(value)) && typeof value === 'string';
  if (REFERENCES.includes(name)) return isReference(value);
  if (LISTS.includes(name)) return Array.isArray(value) && value.every(isReference);
  // Flat: whatever is a thing of its own stands in the graph, and is named from elsewhere.
  return typeof value !== 'object' || isReference(value);
}

function isReference(value: unknown): boolean {
  const object = objectOf(value);
  return object !== undefined && Object.keys(object).length === 1 && typeof object['@id'] === 'string';
}

function checkHead(byId: ReadonlyMap<string, Given>): string[] {
  const head = byId.get(METADATA) ?? {};
  const root = byId.get('./') ?? {};
  const publisher = byId.get(String(objectOf(head['sdPublisher'])?.['@id'])) ?? {};
  const rules: [boolean, string][] = [
    [head['@type'] === 'CreativeWork', `${METADATA} has to be described as a CreativeWork.`],
    [objectOf(head['about'])?.['@id'] === './', `${METADATA} has to be about ./.`],
    [
      /^https:\/\/w3id\.org\/ro\/crate\/1\.[12]$/.test(String(objectOf(head['conformsTo'])?.['@id'])),
      `${METADATA} has to conform to RO-Crate.`,
    ],
    [typeof head['version'] === 'string', `${METADATA} has to say a version.`],
    [
      publisher['@type'] === 'Organization' && 'name' in publisher && 'url' in publisher,
      'The program that made it has to be described, with its name and url.',
    ],
    [root['@type'] === 'Dataset', 'The folder itself has to be described as a Dataset.'],
    ...['name', 'description', 'datePublished', 'license', 'hasPart'].map((name): [boolean, string] => [
      name in root,
      `The folder has to have a ${name}.`,
    ]),
  ];
  return rules.flatMap(([isKept, sentence]) => (isKept ? [] : [sentence]));
}

/** What a dataset consists of: known things, files only, and every dataset a part of the folder itself. */
function checkParts(byId: ReadonlyMap<string, Given>): string[] {
  const partsOf = (node: Given | undefined) =>
    Array.isArray(node?.['hasPart']) ? node['hasPart'].map((part) => String(objectOf(part)?.['@id'])) : [];
  const listed = new Set(partsOf(byId.get('./')));
  return [...byId].flatMap(([id, node]) => {
    if (node['@type'] !== 'Dataset' || id === './') return [];
    const inner = partsOf(node).filter((part) => byId.get(part)?.['@type'] !== 'File');
    return [
      ...(listed.has(id) ? [] : [`${id} is no part of the folder.`]),
      ...(typeof node['name'] === 'string' ? [] : [`${id} has to have a name.`]),
      ...(isReference(node['author']) ? [] : [`${id} has to have an author.`]),
      ...inner.map((part) => `${id} holds ${part}, which is no file of it.`),
    ];
  });
}

/** Whatever is named has to be described, but for addresses elsewhere; a part of something, wherever it is. */
function checkReferences(nodes: readonly Given[], byId: ReadonlyMap<string, Given>): string[] {
  return nodes.flatMap((node) =>
    Object.entries(node)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each: unknown) => ({ name, each })),
      )
      .filter(({ each }) => isReference(each))
      .map(({ name, each }) => ({ name, id: String(objectOf(each)?.['@id']) }))
      .filter(({ name, id }) => !byId.has(id) && (name === 'hasPart' || !/^https?:/.test(id)))
      .map(({ id }) => `${String(node['@id'])} names ${id}, which is not described.`),
  );
}
