import { createHash } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { type ContentTag, contentTagSchema } from '@suite/contracts/content';

export const DEFAULT_LOCALE = 'en-US';

/** The types a field of a content type may have; names as in the delivery protocol. */
export type FieldType = 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Number' | 'Date' | 'Boolean';

export interface FieldDefinition {
  id: string;
  name: string;
  type: FieldType;
  localized: boolean;
  required: boolean;
}

/** What every stored thing has, so that all of them can be found, ordered and paged alike. */
export interface StoredItem {
  id: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
}

export interface StoredContentType extends StoredItem {
  name: string;
  description: string;
  displayField: string;
  fields: readonly FieldDefinition[];
}

export interface StoredTag extends StoredItem {
  name: string;
}

export interface StoredLocale extends StoredItem {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

/** Field values are nested by locale, as in an export of the content service. */
export interface StoredEntry extends StoredItem {
  contentType: string;
  tags: readonly string[];
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Everything the delivery service can answer with. Never changed in place: new content is a new value. */
export interface Content {
  /** A hash of all that follows. */
  version: string;
  locales: readonly StoredLocale[];
  contentTypes: readonly StoredContentType[];
  tags: readonly StoredTag[];
  entries: readonly StoredEntry[];
}

/** Entries together with the content types, tags and locale that this product defines. */
export function createContent(entries: readonly StoredEntry[]): Content {
  const parts = { locales: LOCALES, contentTypes: CONTENT_TYPES, tags: TAGS, entries };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  return { version, ...parts };
}

// The model is code, so its dates are those of its last change, not those of a file or a clock.
const MODEL = { createdAt: '2026-11-15T00:00:00.000Z', updatedAt: '2026-11-15T00:00:00.000Z', revision: 1 };

const LOCALES: readonly StoredLocale[] = [
  {
    id: DEFAULT_LOCALE,
    code: DEFAULT_LOCALE,
    name: 'English (United States)',
    default: true,
    fallbackCode: null,
    ...MODEL,
  },
];

const CONTENT_TYPES: readonly StoredContentType[] = [
  {
    id: 'faq',
    name: 'FAQ',
    description: 'A question visitors ask, and its answer.',
    displayField: 'question',
    fields: [
      { id: 'question', name: 'Question', type: 'Symbol', localized: false, required: true },
      { id: 'answer', name: 'Answer', type: 'RichText', localized: false, required: true },
      { id: 'weight', name: 'Weight', type: 'Integer', localized: false, required: true },
    ],
    ...MODEL,
  },
];

const TAG_NAMES: Record<ContentTag, string> = {
  home: 'Home page',
  prediMatch: brand.apps.hsp.name,
  prediMulsion: brand.apps.hld.name,
};

const TAGS: readonly StoredTag[] = contentTagSchema.options.map((id) => ({
  id,
  name: TAG_NAMES[id],
  ...MODEL,
}));
