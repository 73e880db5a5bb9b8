import type { Worker } from './people.ts';

export const KINDS = ['page', 'page data', 'profile', 'recipe list', 'recipe', 'search', 'save'] as const;
export type Kind = (typeof KINDS)[number];

/** Of a hundred requests: what people do who read the site, look things up and save their work now and then. */
const OF_HUNDRED: Record<Kind, number> = {
  page: 30,
  'page data': 10,
  profile: 10,
  'recipe list': 12,
  recipe: 13,
  search: 17,
  save: 8,
};

const PAGES = [
  '/',
  '/predimatch',
  '/predimulsion',
  '/science/hld',
  '/science/hsp',
  '/science/sources',
  '/apps/login',
];
/** What the router asks for when somebody follows a link: made anew each time. */
const PAGES_WITH_DATA = PAGES.filter((path) => path.startsWith('/science') || path.startsWith('/predi'));
const WORDS = ['ethanol', 'acetate', 'decane', 'glycol', 'laur', 'tolu', 'ether', 'benz', 'oil', 'amide'];
const JSON_API = 'application/vnd.api+json';

export interface MixedRequest {
  kind: Kind;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Draws a kind by its share. */
export function drawKind(random: () => number): Kind {
  let left = random() * 100;
  for (const kind of KINDS) {
    left -= OF_HUNDRED[kind];
    if (left < 0) return kind;
  }
  return 'page';
}

/** A request of this kind by this person. `document` is what they save, with other degrees each time. */
export function makeRequest(
  kind: Kind,
  person: Worker,
  given: { random: () => number; document: object },
): MixedRequest {
  const { random, document } = given;
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const headers = { 'X-Forwarded-For': person.address, 'Accept-Encoding': 'gzip' };
  const signedIn = { ...headers, Authorization: `Bearer ${person.token}` };
  const { id, version } = person.recipe;
  if (kind === 'page') return { kind, method: 'GET', path: pick(PAGES), headers };
  if (kind === 'page data') return { kind, method: 'GET', path: `${pick(PAGES_WITH_DATA)}.data`, headers };
  if (kind === 'profile') return { kind, method: 'GET', path: '/api/me', headers: signedIn };
  if (kind === 'recipe list') return { kind, method: 'GET', path: '/api/recipes/hld', headers: signedIn };
  if (kind === 'recipe') return { kind, method: 'GET', path: `/api/recipes/hld/${id}`, headers: signedIn };
  if (kind === 'search') {
    const path = `/api/ingredients/hsp?q=${pick(WORDS)}&page[size]=20`;
    return { kind, method: 'GET', path, headers: signedIn };
  }
  const conditions = 'conditions' in document ? document.conditions : {};
  const changed = { ...document, conditions: { ...Object(conditions), temperature: version } };
  return {
    kind,
    method: 'PATCH',
    path: `/api/recipes/hld/${id}`,
    headers: { ...signedIn, 'Content-Type': JSON_API, 'If-Match': `"${version}"` },
    body: JSON.stringify({ data: { type: 'hld-recipe', id, attributes: { document: changed } } }),
  };
}
