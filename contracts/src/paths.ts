import { brand } from './brand.ts';

const TYPE = '[A-Za-z0-9-]+';
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

interface Move {
  from: RegExp;
  to: (rest: string) => string;
}

/** The whole of a path, with the part that is carried over to the target. */
function move(from: string, to: string, rest = ''): Move {
  const [path, hash = ''] = to.split('#', 2);
  return {
    from: new RegExp(`^${from}(${rest})$`),
    to: (kept) => `${path}${kept}${hash && `#${hash}`}`,
  };
}

const optionalUuid = `(?:/${UUID})?`;

/** Addresses that have moved, all with status 302 (R2.20-R2.26). */
const MOVES: Move[] = [
  move('/login', '/apps/login'),
  move('/register', '/apps/register'),
  move('/auth', '/'),
  move('/enquiry', '/#contact'),
  move('/products', '/#pricing'),
  move('/recipes', '/apps/recipes', `/${TYPE}`),
  move('/ingredients', '/apps/ingredients', `/${TYPE}${optionalUuid}`),
  move('/customers', '/apps/customers', optionalUuid),
  move('/apps/compatibility-explorer', '/apps/hsp/compatibility-explorer', optionalUuid),
  move('/apps/emulsion-explorer-via-hld', '/apps/hld/emulsion-explorer', optionalUuid),
  move('/apps/property-app', '/apps/property'),
];

/** Where a path has moved to, its query kept in front of the hash (R2.27); undefined when it has not moved. */
export function movedTo(path: string, search: string): string | undefined {
  for (const { from, to } of MOVES) {
    const found = from.exec(path);
    if (!found) continue;
    const [target = '', hash] = to(found[1] ?? '').split('#', 2);
    return `${target}${search}${hash === undefined ? '' : `#${hash}`}`;
  }
  return undefined;
}

/** The address of the contact form with a subject already chosen (R2.4). */
export function contactPath(subject: string, page = '/'): string {
  return `${page}?subject=${encodeURIComponent(subject)}#contact`;
}

/** The terms, as the footer and the forms link to them. */
export const TERMS_PATH = '/terms-2022-09-12.pdf';

/** The guides of docs/guides that users of the product need, each a page: the order is the one they are listed in. */
export const GUIDES = [
  'excel',
  'electronic-notebooks',
  'access-tokens',
  'assistants',
  'changes',
  'integration-client',
  'api-versions',
] as const;
export type GuideName = (typeof GUIDES)[number];

export function guidePath(name: GuideName): string {
  return `/api/docs/guides/${name}`;
}

/** The pages that search engines shall know. */
export const PUBLIC_PAGES = [
  '/',
  `/${brand.apps.hsp.slug}`,
  `/${brand.apps.hld.slug}`,
  '/science/hld',
  '/science/hsp',
  '/science/solvents',
  '/science/accuracy',
  '/api/docs',
  ...GUIDES.map(guidePath),
];
