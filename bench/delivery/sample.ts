import { seededRandom } from '@suite/hsp';

/** An entry of the sample, as a query can ask for it. */
export interface SampleEntry {
  id: string;
  title: string;
  weight: number;
  text: string;
  topics: string[];
  author: string;
}

const WORDS =
  'oil water surfactant emulsion droplet salinity temperature solvent polymer sphere distance score mixture stable phase interface curvature tension blend ingredient'.split(
    ' ',
  );
const TOPICS = ['basics', 'emulsions', 'solubility', 'suppliers', 'recipes'];
export const AUTHORS = 20;

/** Entries of about a kilobyte of text, each linked to one of a few others. */
export function sampleEntries(count: number, seed: number): SampleEntry[] {
  const random = seededRandom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(from.length * random())] ?? '';
  // One word in ten is rare, so that a search has something to find.
  const word = () => (random() < 0.1 ? `${pick(WORDS)}${Math.floor(1000 * random())}` : pick(WORDS));
  const words = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    title: words(8),
    weight: Math.floor(1000 * random()),
    text: words(120),
    topics: [pick(TOPICS), pick(TOPICS)],
    author: `author-${Math.floor(AUTHORS * random())}`,
  }));
}

/** The entries as an export file of the content service. */
export function toExportFile(entries: readonly SampleEntry[]): object {
  const authors = Array.from({ length: AUTHORS }, (_, index) =>
    exported(`author-${index}`, 'author', { name: `Author ${index}` }),
  );
  return {
    locales: [{ code: 'en-US', name: 'English', default: true, fallbackCode: null }],
    contentTypes: [
      { sys: sysOf('author'), name: 'Author', fields: [field('name', 'Symbol')] },
      {
        sys: sysOf('article'),
        name: 'Article',
        fields: [
          field('title', 'Symbol'),
          field('weight', 'Integer'),
          field('body', 'RichText'),
          field('topics', 'Array', { items: { type: 'Symbol' } }),
          field('author', 'Link', { linkType: 'Entry' }),
        ],
      },
    ],
    entries: [
      ...authors,
      ...entries.map(({ id, title, weight, text, topics, author }) =>
        exported(id, 'article', {
          title,
          weight,
          body: richText(text),
          topics,
          author: link('Entry', author),
        }),
      ),
    ],
  };
}

function exported(id: string, contentType: string, values: Record<string, unknown>): object {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { 'en-US': value }]),
  );
  return { sys: { ...sysOf(id), contentType: link('ContentType', contentType) }, fields };
}

function sysOf(id: string): object {
  return { id, revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z' };
}

function link(linkType: string, id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}

function field(id: string, type: string, more: object = {}): object {
  return { id, name: id, type, ...more };
}

function richText(text: string): object {
  const content = [{ nodeType: 'text', value: text, marks: [], data: {} }];
  return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] };
}
