import type { ExampleRow } from '@suite/contracts/examples/request';
import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { somePdf } from './some-pdf.ts';
import {
  type MadeRow,
  made,
  type Maker,
  next,
  post,
  ACCOUNT_ROWS,
  PROGRAM_ROWS,
} from './example-account-rows.ts';
import { someDocument } from './hld-documents.ts';
import { twoBadSolvents } from './hsp-documents.ts';
import { PASSWORD } from './identity-server.ts';
import type { Person } from './parameter-server.ts';
import { productBody, surfactant } from './portfolio-server.ts';
import { addressOf, bodyOf, tokenOf } from './sharing.ts';
import { someJpeg } from './some-jpeg.ts';

const dataset = (kind: string): Maker =>
  post('formulator', '/api/datasets', () => bodyOf('datasets', { name: `Set ${next()}`, kind }));

/** An ingredient of an own dataset. */
const ingredient =
  (kind: string, set: ExampleRow, values: object): Maker =>
  async (people, rowOf) => {
    const datasetId = (await rowOf(set)).value;
    const attributes = { datasetId, name: `Own ${next()}`, ...values };
    return made(await people.formulator.send(`POST /api/ingredients/${kind}`, bodyOf(kind, attributes)));
  };

/** An ingredient of the shipped database. */
const shipped =
  (kind: string, name: string): Maker =>
  async ({ formulator }) => {
    const { body } = await formulator.get(`/api/ingredients/${kind}?q=${name}`);
    const [first] = body.data;
    if (!first) throw new Error(`${name} is not in the database.`);
    return { value: first.id };
  };

async function deleted(person: Person, path: string, { value, etag = '' }: MadeRow): Promise<MadeRow> {
  await person.send(`DELETE ${path}/${value}`, undefined, { 'If-Match': etag });
  // The bin counts as a change: the next one is made to the version after it.
  return { value, etag: `"${Number(etag.replaceAll('"', '')) + 1}"` };
}

const hldRecipe = post('formulator', '/api/recipes/hld', () =>
  bodyOf('hld-recipe', { document: someDocument({ name: 'Light lotion' }) }),
);
const hspRecipe = post('formulator', '/api/recipes/hsp', () =>
  bodyOf('hsp-recipe', { document: twoBadSolvents() }),
);

const labResult =
  (kind: 'hld' | 'hsp'): Maker =>
  async ({ formulator }, rowOf) => {
    const recipe = await rowOf(kind === 'hld' ? 'hldRecipe' : 'hspRecipe');
    const body = REQUEST_EXAMPLES[kind === 'hld' ? 'addHldLabResult' : 'addHspLabResult']?.body;
    return made(await formulator.send(`POST /api/recipes/${kind}/${recipe.value}/lab-results`, body));
  };

const inCustomer =
  (what: string, body: () => object): Maker =>
  async ({ staff }, rowOf) => {
    const { value } = await rowOf('customer');
    return made(await staff.send(`POST /api/customers/${value}/${what}`, body()));
  };

const shareOf: Maker = async ({ formulator }, rowOf) => {
  const { value: recipeId } = await rowOf('hldRecipe');
  return made(await formulator.send('POST /api/shares', bodyOf('shares', { recipeId })));
};

const shareToken =
  (settings: object): Maker =>
  async ({ formulator }, rowOf) => {
    const { value: recipeId } = await rowOf('hldRecipe');
    return {
      value: tokenOf(await formulator.send('POST /api/shares', bodyOf('shares', { recipeId, ...settings }))),
    };
  };

const product: Maker = post('supplier', '/api/portfolio/products', () =>
  productBody({ ...surfactant, values: { ...surfactant.values, name: `Acmesol ${next()}` } }),
);

const reviewedProduct: Maker = async (people, rowOf) => {
  const { value } = await product(people, rowOf);
  const path = `/api/portfolio/products/${value}`;
  const { etag } = await people.supplier.get(path);
  await people.supplier.send(`POST ${path}/state`, { state: 'review' }, { 'If-Match': etag });
  return { value };
};

/** What suppliers offer, and what formulators ask of them. */
const SUPPLIER_ROWS = {
  product,
  reviewedProduct,
  /** Its ingredient has the same id. */
  liveProduct: async (people, rowOf) => {
    const { value } = await reviewedProduct(people, rowOf);
    const path = `/api/portfolio/products/${value}`;
    const { etag } = await people.staff.get(path);
    await people.staff.send(`POST ${path}/verdict`, { verdict: 'approve' }, { 'If-Match': etag });
    return { value };
  },
  productDocument: async ({ supplier, upload }, rowOf) => {
    const { value } = await rowOf('product');
    const path = `/api/portfolio/products/${value}/documents?kind=tds&name=Sheet`;
    return { value: await upload(supplier, path, { type: 'application/pdf', file: somePdf() }) };
  },
  productRequest: async ({ formulator }, rowOf) => {
    const { value } = await rowOf('liveProduct');
    const { body } = REQUEST_EXAMPLES['askSupplier'] ?? {};
    const { data } = body as { data: { attributes: object } }; // as the example is written
    const attributes = { ...data.attributes, ingredientId: value };
    return made(
      await formulator.send('POST /api/portfolio/requests', bodyOf('product-requests', attributes)),
    );
  },
} as const satisfies Record<string, Maker>;

export const ROWS: Readonly<Record<ExampleRow, Maker>> = {
  hldRecipe,
  hspRecipe,
  deletedHldRecipe: async (people, rowOf) =>
    deleted(people.formulator, '/api/recipes/hld', await hldRecipe(people, rowOf)),
  deletedHspRecipe: async (people, rowOf) =>
    deleted(people.formulator, '/api/recipes/hsp', await hspRecipe(people, rowOf)),
  hldLabResult: labResult('hld'),
  hspLabResult: labResult('hsp'),
  rackPhoto: async ({ formulator, upload }, rowOf) => {
    const { value } = await rowOf('hldRecipe');
    const file = someJpeg();
    const path = `/api/recipes/hld/${value}/photos?rack=a`;
    return { value: await upload(formulator, path, { type: 'image/jpeg', file }) };
  },
  oilDataset: dataset('hld-oil'),
  surfactantDataset: dataset('hld-surfactant'),
  hspDataset: dataset('hsp'),
  otherDataset: dataset('hld-oil'),
  deletedDataset: async (people, rowOf) =>
    deleted(people.formulator, '/api/datasets', await dataset('hld-oil')(people, rowOf)),
  ownOil: ingredient('hld-oil', 'oilDataset', { eacn: 9.5 }),
  ownSurfactant: ingredient('hld-surfactant', 'surfactantDataset', {
    surfactantType: 'ethoxylate',
    cc0: 0.77,
    mw: 400,
  }),
  ownHspIngredient: ingredient('hsp', 'hspDataset', { dD: 16.2, dP: 5.1, dH: 7.7 }),
  oil: shipped('hld-oil', 'n-Decane'),
  surfactant: shipped('hld-surfactant', 'ceteth'),
  solvent: shipped('hsp', 'toluene'),
  import: async ({ formulator }, rowOf) => {
    const { value } = await rowOf('oilDataset');
    const { body, mediaType = '' } = REQUEST_EXAMPLES['importIntoDataset'] ?? {};
    return made(
      await formulator.send(`POST /api/datasets/${value}/import`, body, { 'Content-Type': mediaType }),
    );
  },
  vote: async ({ formulator }, rowOf) => {
    const attributes = { databaseId: 'hld-oils', ingredientId: (await rowOf('oil')).value };
    return made(await formulator.send('POST /api/votes', bodyOf('votes', attributes)));
  },
  wish: post('formulator', '/api/wishes', () => bodyOf('wishes', { kind: 'hsp', name: `Wish ${next()}` })),
  share: shareOf,
  openShareToken: shareToken({}),
  shareToken: shareToken({ passcode: 'blue heron 52' }),
  grant: async ({ formulator, colleague }, rowOf) => {
    const { value: recipeId } = await rowOf('hldRecipe');
    const attributes = { recipeId, role: 'viewer', email: addressOf(colleague) };
    return made(await formulator.send('POST /api/grants', bodyOf('grants', attributes)));
  },
  receivedGrant: async ({ colleague, formulator }) => {
    const recipe = made(
      await colleague.send('POST /api/recipes/hld', bodyOf('hld-recipe', { document: someDocument() })),
    );
    const attributes = { recipeId: recipe.value, role: 'viewer', email: addressOf(formulator) };
    return made(await colleague.send('POST /api/grants', bodyOf('grants', attributes)));
  },
  accessToken: post('formulator', '/api/me/tokens', () =>
    bodyOf('tokens', { name: 'Script', scopes: ['calculations'] }),
  ),
  tableLink: post('formulator', '/api/me/table-links', () => REQUEST_EXAMPLES['addTableLink']?.body),
  tableToken: async ({ formulator }) => {
    const answer = await formulator.send('POST /api/me/table-links', REQUEST_EXAMPLES['addTableLink']?.body);
    return { value: String(answer.body.data.attributes['url']).split('/').at(-1) ?? '' };
  },
  session: async ({ formulator, server }) => {
    await server.signIn(addressOf(formulator));
    const { body } = await formulator.get('/api/auth/sessions');
    const other = body.data.find(({ attributes }) => attributes['isCurrent'] !== true);
    return { value: other?.id ?? '' };
  },
  customer: post('staff', '/api/customers', () => bodyOf('customers', { name: `Kestrel ${next()}` })),
  note: inCustomer('notes', () => REQUEST_EXAMPLES['addNote']?.body as object),
  licence: inCustomer('licences', () =>
    bodyOf('licences', { product: 'hsp', starts: '2031-01-01', ends: '2031-12-31' }),
  ),
  domain: inCustomer('domains', () => bodyOf('domains', { domain: `k${next()}.example` })),
  user: async ({ somebody }) => ({ value: (await somebody()).userId }),
  scimUser: async ({ directory }) => ({ value: await directory.add(`person${next()}`) }),
  scimGroup: async ({ directory }) => {
    const { body } = await directory.ask('POST /Groups', { displayName: `Group ${next()}`, members: [] });
    return { value: String(body['id']) };
  },
  password: () => Promise.resolve({ value: PASSWORD }),
  ownCustomer: ({ organisationId }) => Promise.resolve({ value: organisationId }),
  message: async ({ visitor, staff }) => {
    const name = `Visitor ${next()}`;
    const { body } = REQUEST_EXAMPLES['sendMessage'] ?? {};
    await visitor.send('POST /', { ...(body as object), name }, { 'Content-Type': 'application/json' });
    const { body: inbox } = await staff.get(`/api/messages?q=${encodeURIComponent(name)}`);
    return { value: inbox.data[0]?.id ?? '' };
  },
  ...ACCOUNT_ROWS,
  ...PROGRAM_ROWS,
  ...SUPPLIER_ROWS,
};
