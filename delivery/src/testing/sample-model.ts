const [createdAt, updatedAt] = ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'];

const contentType = (id: string, name: string, about: object) => ({
  sys: { id, revision: 1, publishedVersion: 1, createdAt, updatedAt },
  name,
  ...about,
});
const field = (name: string, type: string, more: object = {}) => {
  const [first = '', ...rest] = name.split(' ');
  const id = first.toLowerCase() + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  return { id, name, type, required: true, ...more };
};
const tag = (id: string, name: string) => ({
  name,
  sys: { id, visibility: 'public', version: 1, createdAt, updatedAt },
});

const NAME = { pattern: '^[^-]*\\S[^-]*-[^-]*\\S[^-]*$' };

/** A model of questions and products, as `model.json` of a folder holds it. */
export const SAMPLE_MODEL = {
  locales: [
    {
      sys: { id: 'en-US', version: 1 },
      code: 'en-US',
      name: 'English (United States)',
      default: true,
      fallbackCode: null,
    },
  ],
  contentTypes: [
    contentType('faq', 'FAQ', {
      description: 'A question visitors ask, and its answer.',
      displayField: 'question',
      fields: [field('Question', 'Symbol'), field('Answer', 'RichText'), field('Weight', 'Integer')],
    }),
    contentType('product', 'Product', {
      description: 'A licence, its price in euros per year and its features.',
      displayField: 'name',
      fields: [
        field('Name', 'Symbol', {
          validations: [{ regexp: NAME, message: "expected 'Group - Tier'" }],
        }),
        field('Type', 'Symbol', { validations: [{ in: ['individual', 'team', 'corporate'] }] }),
        field('Price per year', 'Integer', {
          required: false,
          validations: [{ range: { min: 1 } }],
        }),
        field('Features', 'RichText'),
        field('Weight', 'Integer'),
      ],
    }),
  ],
  tags: [tag('home', 'Home page'), tag('solvents', 'Solvents'), tag('emulsions', 'Emulsions')],
};
