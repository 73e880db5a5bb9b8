/** A space as the management side exports it, with everything the delivery side has rules for. */
export interface SampleExport {
  contentTypes: Sample[];
  tags: Sample[];
  editorInterfaces: Sample[];
  entries: Sample[];
  assets: Sample[];
  locales: Sample[];
  webhooks: Sample[];
  roles: Sample[];
}
export type Sample = Record<string, unknown> & { sys: Record<string, unknown> };

const EXPORT_SPACE = 'exported-space';

/** Posts with authors, pictures and relatives in four locales; tests change what they are about. */
export function sampleExport(): SampleExport {
  // A copy: the types below are shared by all samples.
  return structuredClone({
    contentTypes: [AUTHOR, POST, { ...AUTHOR, sys: { id: 'draftType', type: 'ContentType', version: 1 } }],
    tags: [tag('news', 'public'), tag('inner', 'private')],
    editorInterfaces: [],
    entries: [
      entry('ada', 'author', { name: { 'en-US': 'Ada Byron' }, born: { 'en-US': '1815-12-10' } }),
      entry('max', 'author', { name: { 'en-US': 'Max' }, portrait: { 'en-US': link('Asset', 'dot') } }),
      entry('first', 'post', {
        title: { 'en-US': 'Oil and water', 'de-DE': 'Öl und Wasser' },
        summary: { 'en-US': 'How droplets stay apart.' },
        body: { 'en-US': richText('Surfactants sit ', 'between', link('Entry', 'third')) },
        rating: { 'en-US': 4.5 },
        views: { 'en-US': 10 },
        date: { 'en-US': '2026-03-01T10:00+02:00' },
        isPinned: { 'en-US': true },
        topics: { 'en-US': ['emulsion', 'Basics'] },
        place: { 'en-US': { lat: 52.52, lon: 13.405 } },
        author: { 'en-US': link('Entry', 'ada') },
        picture: { 'en-US': link('Asset', 'dot') },
        related: { 'en-US': [link('Entry', 'second'), link('Entry', 'gone')] },
        extra: { 'en-US': { anything: [1, 2] } },
        secret: { 'en-US': 'not delivered' },
      }),
      entry('second', 'post', {
        title: { 'en-US': 'Salt', 'de-DE': 'Salz', 'fr-FR': 'Sel', pl: 'Sól' },
        rating: { 'en-US': 3 },
        views: { 'en-US': 2 },
        date: { 'en-US': '2026-03-01T09:00Z' },
        isPinned: { 'en-US': false },
        topics: { 'en-US': ['emulsion'] },
        place: { 'en-US': { lat: 48.137, lon: 11.575 } },
        author: { 'en-US': link('Entry', 'max') },
        related: { 'en-US': [link('Entry', 'first')] },
      }),
      entry('third', 'post', { title: { 'en-US': 'Heat' }, author: { 'en-US': link('Entry', 'max') } }),
      {
        ...entry('unpublished', 'post', { title: { 'en-US': 'Draft' } }),
        sys: { ...draftSys('unpublished', 'post') },
      },
      archived(entry('archived', 'post', { title: { 'en-US': 'Old' } })),
      entry('orphan', 'draftType', { name: { 'en-US': 'Of no type' } }),
    ],
    assets: [
      asset('dot', { 'en-US': fileValue('dot.png', 'image/png', 'images.ctfassets.net') }),
      asset('paper', { 'en-US': fileValue('a paper.pdf', 'application/pdf', 'assets.ctfassets.net') }),
      asset('sealed', { 'en-US': fileValue('sealed.txt', 'text/plain', 'assets.secure.ctfassets.net') }),
    ],
    locales: [
      locale('en-US', { default: true, fallbackCode: null }),
      locale('de-DE', { fallbackCode: 'en-US' }),
      locale('de-AT', { fallbackCode: 'de-DE' }),
      locale('fr-FR', { fallbackCode: null }),
      locale('pl', { fallbackCode: 'en-US', contentDeliveryApi: false }),
    ],
    webhooks: [],
    roles: [],
  });
}

export function entry(id: string, contentType: string, fields: object): Sample {
  const sys = { ...publishedSys(id, 'Entry'), contentType: link('ContentType', contentType) };
  const tags = id === 'first' ? [link('Tag', 'news'), link('Tag', 'inner')] : [];
  return { sys, metadata: { tags, concepts: [] }, fields };
}

/** Folder and name below the host under which the export tool puts a downloaded file. */
export function assetPath(fileName: string): string {
  return `${EXPORT_SPACE}/asset/hash/${fileName}`;
}

export function link(linkType: string, id: string): { sys: object } {
  return { sys: { type: 'Link', linkType, id } };
}

/** What management knows of a published resource. */
function publishedSys(id: string, type: string): Record<string, unknown> {
  return {
    id,
    type,
    space: link('Space', EXPORT_SPACE),
    environment: link('Environment', 'elsewhere'),
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-02-09T00:00:00Z',
    firstPublishedAt: '2026-01-02T00:00:00Z',
    publishedAt: '2026-02-02T00:00:00Z',
    publishedCounter: 3,
    publishedVersion: 7,
    version: 8,
    publishedBy: link('User', 'somebody'),
  };
}

function draftSys(id: string, contentType: string): Record<string, unknown> {
  const published = ['publishedVersion', 'publishedAt', 'publishedCounter', 'firstPublishedAt'];
  const sys = Object.entries(publishedSys(id, 'Entry')).filter(([name]) => !published.includes(name));
  return { ...Object.fromEntries(sys), contentType: link('ContentType', contentType) };
}

function archived(of: Sample): Sample {
  return { ...of, sys: { ...of.sys, archivedVersion: 9 } };
}

function field(id: string, type: string, more: object = {}): object {
  return { id, name: id, type, localized: false, required: false, disabled: false, omitted: false, ...more };
}

const AUTHOR: Sample = {
  sys: publishedSys('author', 'ContentType'),
  name: 'Author',
  description: 'Who writes',
  displayField: 'name',
  fields: [
    field('name', 'Symbol', { validations: [{ unique: true }] }),
    field('born', 'Date'),
    field('portrait', 'Link', { linkType: 'Asset' }),
  ],
};

const POST: Sample = {
  sys: publishedSys('post', 'ContentType'),
  name: 'Post',
  description: null,
  displayField: 'title',
  fields: [
    field('title', 'Symbol', { localized: true, required: true }),
    field('summary', 'Text', { localized: true }),
    field('body', 'RichText', { localized: true }),
    field('rating', 'Number'),
    field('views', 'Integer'),
    field('date', 'Date'),
    field('isPinned', 'Boolean'),
    field('topics', 'Array', { items: { type: 'Symbol', validations: [] } }),
    field('place', 'Location'),
    field('author', 'Link', { linkType: 'Entry' }),
    field('picture', 'Link', { linkType: 'Asset' }),
    field('related', 'Array', { items: { type: 'Link', linkType: 'Entry', validations: [] } }),
    field('extra', 'Object'),
    field('secret', 'Symbol', { omitted: true }),
  ],
};

function tag(id: string, visibility: string): Sample {
  return {
    name: `Tag ${id}`,
    sys: {
      id,
      type: 'Tag',
      visibility,
      version: 1,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
  };
}

function locale(code: string, more: object): Sample {
  return {
    sys: { id: `locale-${code}`, type: 'Locale', version: 2 },
    code,
    name: `Language ${code}`,
    default: false,
    contentDeliveryApi: true,
    contentManagementApi: true,
    optional: false,
    ...more,
  };
}

function asset(id: string, file: object): Sample {
  const fields = { title: { 'en-US': `The ${id}`, 'de-DE': `Das ${id}` }, file };
  return { sys: publishedSys(id, 'Asset'), metadata: { tags: [], concepts: [] }, fields };
}

function fileValue(fileName: string, contentType: string, host: string): object {
  const size = { size: 68, ...(contentType.startsWith('image/') && { image: { width: 1, height: 1 } }) };
  return { url: `//${host}/${encodeURI(assetPath(fileName))}`, fileName, contentType, details: size };
}

/** A paragraph of two pieces, and an entry embedded below it. */
function richText(plain: string, bold: string, target: object): object {
  const text = (value: string, ...marks: string[]) => ({
    nodeType: 'text',
    value,
    marks: marks.map((type) => ({ type })),
    data: {},
  });
  return {
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'paragraph', data: {}, content: [text(plain), text(bold, 'bold')] },
      { nodeType: 'embedded-entry-block', data: { target }, content: [] },
    ],
  };
}
