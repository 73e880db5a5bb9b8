import { brand } from '@suite/contracts/brand';
import { type ContentTag, contentTagSchema } from '@suite/contracts/content';
import {
  DEFAULT_LOCALE,
  type FieldDefinition,
  type FieldType,
  type StoredContentType,
  type StoredLocale,
  type StoredTag,
} from './model.ts';

// The model is code, so its dates are those of its last change, not those of a file or a clock.
const DATED = {
  createdAt: '2026-11-15T00:00:00.000Z',
  updatedAt: '2026-11-15T00:00:00.000Z',
  revision: 1,
  publishedVersion: 1,
};

const LOCALES: readonly StoredLocale[] = [
  {
    id: DEFAULT_LOCALE,
    code: DEFAULT_LOCALE,
    name: 'English (United States)',
    default: true,
    fallbackCode: null,
    ...DATED,
  },
];

const CONTENT_TYPES: readonly StoredContentType[] = [
  {
    id: 'faq',
    name: 'FAQ',
    description: 'A question visitors ask, and its answer.',
    displayField: 'question',
    fields: [
      field('question', 'Question', 'Symbol'),
      field('answer', 'Answer', 'RichText'),
      field('weight', 'Weight', 'Integer'),
    ],
    ...DATED,
  },
  {
    id: 'product',
    name: 'Product',
    description: 'A licence, its price in euros per year and its features.',
    displayField: 'name',
    fields: [
      field('name', 'Name', 'Symbol'),
      field('type', 'Type', 'Symbol'),
      { ...field('pricePerYear', 'Price per year', 'Integer'), required: false },
      field('features', 'Features', 'RichText'),
      field('weight', 'Weight', 'Integer'),
    ],
    ...DATED,
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
  ...DATED,
}));

/** The locale, content types and tags that this product defines; the folder `content/` fills them. */
export const OWN_MODEL = { locales: LOCALES, contentTypes: CONTENT_TYPES, tags: TAGS };

function field(id: string, name: string, type: FieldType): FieldDefinition {
  return { id, name, type, localized: false, required: true };
}
