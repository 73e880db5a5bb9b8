/** How a caller fills an operation. Ids are those below: a reader sees they stand for rows, a test puts real ones in. */
export interface RequestExample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Of a body that is no JSON. */
  mediaType?: string;
  /** The name of the file that is the body. */
  file?: string;
}

/** The body of a request about one resource. */
export function resource(type: string, attributes: object, id?: string): RequestExample {
  return { body: { data: { type, ...(id === undefined ? {} : { id }), attributes } } };
}

const id = (end: string) => `5f0e8a52-7c41-4b6e-9d10-0000000000${end}`;

/** One for each kind of row that examples speak about. */
export const EXAMPLE_IDS = {
  hldRecipe: id('01'),
  hspRecipe: id('02'),
  deletedHldRecipe: id('03'),
  deletedHspRecipe: id('04'),
  hldLabResult: id('05'),
  hspLabResult: id('06'),
  rackPhoto: id('07'),
  oilDataset: id('11'),
  surfactantDataset: id('12'),
  hspDataset: id('13'),
  deletedDataset: id('14'),
  otherDataset: id('15'),
  ownOil: id('21'),
  ownSurfactant: id('22'),
  ownHspIngredient: id('23'),
  oil: id('24'),
  surfactant: id('25'),
  solvent: id('26'),
  import: id('31'),
  vote: id('41'),
  wish: id('42'),
  share: id('51'),
  grant: id('52'),
  receivedGrant: id('53'),
  accessToken: id('61'),
  tableLink: id('62'),
  session: id('63'),
  assistantClient: id('60'),
  client: id('64'),
  acceptedClient: id('65'),
  clientSecret: id('66'),
  assistant: id('70'),
  customer: id('71'),
  note: id('72'),
  licence: id('73'),
  user: id('74'),
  domain: id('75'),
  ownCustomer: id('76'),
  subject: id('77'),
  message: id('78'),
  scimToken: id('79'),
  invitedUser: id('7a'),
  waitingUser: id('7b'),
  signOnCustomer: id('7c'),
  product: id('81'),
  reviewedProduct: id('82'),
  liveProduct: id('83'),
  productRequest: id('84'),
  productDocument: id('85'),
  scimUser: id('91'),
  scimGroup: id('92'),
} as const;

/** Secrets and addresses: as long as real ones, and worth nothing. */
export const EXAMPLE_SECRETS = {
  password: 'the-password-of-this-account',
  email: 'noor.haddad@kestrel.example',
  userEmail: 'kai.lund@kestrel.example',
  invitation: 'anInvitationOfAnExample-0000000000000000000',
  confirmation: 'aConfirmationOfAnExample-000000000000000000',
  firstCode: '492039',
  nextCode: '871604',
  signOnAnswer: '?code=aCodeOfAnExample&state=aStateOfAnExample',
  logoutToken: 'aSignedTokenOfTheProvider',
  assistantRequest: 'aRequestOfAnExample-000000000000',
  clientPassword: 'aSecretOfAnExample-000000000000000000000000',
  spareToken: 'aTokenOfAnExample-0000000000000000000000000',
  openShareToken: 'aShareTokenOfAnExample-0000000000000000000B',
  shareToken: 'aShareTokenOfAnExample-0000000000000000000A',
  tableToken: 'aTableTokenOfAnExample-0000000000000000000A',
} as const;

export type ExampleRow = keyof typeof EXAMPLE_IDS | keyof typeof EXAMPLE_SECRETS;

/** What stands for each row. */
export const EXAMPLE_ROWS: Readonly<Record<ExampleRow, string>> = { ...EXAMPLE_IDS, ...EXAMPLE_SECRETS };

/** What a parameter of a path is filled with, by the path up to it; an operation's own example comes first. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  '/api/recipes/hld/{id}': EXAMPLE_IDS.hldRecipe,
  '/api/recipes/hsp/{id}': EXAMPLE_IDS.hspRecipe,
  '/api/tables/recipes/hld/{id}': EXAMPLE_IDS.hldRecipe,
  '/api/recipes/hld/{id}/versions/{version}': '1',
  '/api/recipes/hsp/{id}/versions/{version}': '1',
  '/api/recipes/hld/{id}/lab-results/{resultId}': EXAMPLE_IDS.hldLabResult,
  '/api/recipes/hsp/{id}/lab-results/{resultId}': EXAMPLE_IDS.hspLabResult,
  '/api/recipes/hld/{id}/photos/{photoId}': EXAMPLE_IDS.rackPhoto,
  '/api/datasets/{id}': EXAMPLE_IDS.oilDataset,
  '/api/datasets/{id}/imports/{importId}': EXAMPLE_IDS.import,
  '/api/ingredients/hld-oil/{id}': EXAMPLE_IDS.oil,
  '/api/ingredients/hld-surfactant/{id}': EXAMPLE_IDS.surfactant,
  '/api/ingredients/hsp/{id}': EXAMPLE_IDS.solvent,
  '/api/votes/{id}': EXAMPLE_IDS.vote,
  '/api/wishes/{id}': EXAMPLE_IDS.wish,
  '/api/shares/{shareId}': EXAMPLE_IDS.share,
  '/api/shared/{token}': EXAMPLE_SECRETS.shareToken,
  '/api/grants/{id}': EXAMPLE_IDS.grant,
  '/api/me/tokens/{id}': EXAMPLE_IDS.accessToken,
  '/api/me/table-links/{id}': EXAMPLE_IDS.tableLink,
  '/api/linked-tables/{token}': EXAMPLE_SECRETS.tableToken,
  '/api/me/clients/{id}': EXAMPLE_IDS.acceptedClient,
  '/api/me/clients/{id}/secrets/{secretId}': EXAMPLE_IDS.clientSecret,
  '/api/me/assistants/{id}': EXAMPLE_IDS.assistant,
  '/api/me/assistant-requests/{id}': EXAMPLE_SECRETS.assistantRequest,
  '/api/auth/sso/{id}': EXAMPLE_IDS.signOnCustomer,
  '/api/clients/{id}': EXAMPLE_IDS.acceptedClient,
  '/api/clients/{id}/secrets/{secretId}': EXAMPLE_IDS.clientSecret,
  '/api/auth/sessions/{id}': EXAMPLE_IDS.session,
  '/api/customers/{id}': EXAMPLE_IDS.customer,
  '/api/customers/{id}/notes/{noteId}': EXAMPLE_IDS.note,
  '/api/customers/{id}/licences/{licenceId}': EXAMPLE_IDS.licence,
  '/api/customers/{id}/domains/{domainId}': EXAMPLE_IDS.domain,
  '/api/customers/{id}/directory/tokens/{tokenId}': EXAMPLE_IDS.scimToken,
  '/api/messages/{id}': EXAMPLE_IDS.message,
  '/api/users/{id}': EXAMPLE_IDS.user,
  '/scim/v2/Users/{id}': EXAMPLE_IDS.scimUser,
  '/scim/v2/Groups/{id}': EXAMPLE_IDS.scimGroup,
  '/api/portfolio/products/{id}': EXAMPLE_IDS.product,
  '/api/portfolio/products/{id}/documents/{documentId}': EXAMPLE_IDS.productDocument,
  '/api/portfolio/documents/{id}': EXAMPLE_IDS.productDocument,
  '/api/portfolio/offers/{id}': EXAMPLE_IDS.liveProduct,
  '/api/portfolio/requests/{id}': EXAMPLE_IDS.productRequest,
};
