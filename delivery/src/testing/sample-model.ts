/** A model of questions and products, as `model.json` of a folder holds it. */
export const SAMPLE_MODEL = {
  locales: [
    {
      sys: {
        id: 'en-US',
        version: 1,
      },
      code: 'en-US',
      name: 'English (United States)',
      default: true,
      fallbackCode: null,
    },
  ],
  contentTypes: [
    {
      sys: {
        id: 'faq',
        revision: 1,
        publishedVersion: 1,
        createdAt: '2026-11-15T00:00:00.000Z',
        updatedAt: '2026-11-15T00:00:00.000Z',
      },
      name: 'FAQ',
      description: 'A question visitors ask, and its answer.',
      displayField: 'question',
      fields: [
        {
          id: 'question',
          name: 'Question',
          type: 'Symbol',
          required: true,
        },
        {
          id: 'answer',
          name: 'Answer',
          type: 'RichText',
          required: true,
        },
        {
          id: 'weight',
          name: 'Weight',
          type: 'Integer',
          required: true,
        },
      ],
    },
    {
      sys: {
        id: 'product',
        revision: 1,
        publishedVersion: 1,
        createdAt: '2026-11-15T00:00:00.000Z',
        updatedAt: '2026-11-15T00:00:00.000Z',
      },
      name: 'Product',
      description: 'A licence, its price in euros per year and its features.',
      displayField: 'name',
      fields: [
        {
          id: 'name',
          name: 'Name',
          type: 'Symbol',
          required: true,
          validations: [
            {
              regexp: {
                pattern: '^[^-]*\\S[^-]*-[^-]*\\S[^-]*$',
              },
              message: "expected 'Group - Tier'",
            },
          ],
        },
        {
          id: 'type',
          name: 'Type',
          type: 'Symbol',
          required: true,
          validations: [
            {
              in: ['individual', 'team', 'corporate'],
            },
          ],
        },
        {
          id: 'pricePerYear',
          name: 'Price per year',
          type: 'Integer',
          required: false,
          validations: [
            {
              range: {
                min: 1,
              },
            },
          ],
        },
        {
          id: 'features',
          name: 'Features',
          type: 'RichText',
          required: true,
        },
        {
          id: 'weight',
          name: 'Weight',
          type: 'Integer',
          required: true,
        },
      ],
    },
  ],
  tags: [
    {
      name: 'Home page',
      sys: {
        id: 'home',
        visibility: 'public',
        version: 1,
        createdAt: '2026-11-15T00:00:00.000Z',
        updatedAt: '2026-11-15T00:00:00.000Z',
      },
    },
    {
      name: 'Solvents',
      sys: {
        id: 'solvents',
        visibility: 'public',
        version: 1,
        createdAt: '2026-11-15T00:00:00.000Z',
        updatedAt: '2026-11-15T00:00:00.000Z',
      },
    },
    {
      name: 'Emulsions',
      sys: {
        id: 'emulsions',
        visibility: 'public',
        version: 1,
        createdAt: '2026-11-15T00:00:00.000Z',
        updatedAt: '2026-11-15T00:00:00.000Z',
      },
    },
  ],
};
