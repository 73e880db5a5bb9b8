import { DEMO_PASSWORD } from '../people/people.ts';

/** Somebody who works with the product: a session of their own, an address of their own, a recipe of their own. */
export interface Worker {
  email: string;
  token: string;
  cookie: string;
  address: string;
  recipe: { id: string; version: number };
}

export const KINDS = [
  'page',
  'page data',
  'profile',
  'recipe list',
  'recipe',
  'search',
  'save',
  'calculation',
  'sphere fit',
  'ranking',
  'sign-in',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Of a hundred requests: what people do who read the site, look things up and save their work now and then. The app calculates in
 * the browser, and nobody signs in all day: what has no share here is asked only to know what it costs.
 */
const OF_HUNDRED: Partial<Record<Kind, number>> = {
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
/** What the router requests when somebody follows a link: made anew each time. */
const PAGES_WITH_DATA = PAGES.filter((path) => path.startsWith('/science') || path.startsWith('/predi'));
const WORDS = ['ethanol', 'acetate', 'decane', 'glycol', 'laur', 'tolu', 'ether', 'benz', 'oil', 'amide'];
const JSON_API = 'application/vnd.api+json';

const SURFACTANT = { surfactantType: 'ethoxylate', cc0: 1.2, mw: 480, concentration: 5 };
const POLYSTYRENE = { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 };
const SEEN = [
  { dD: 18, dP: 1.4, dH: 2, score: 1 },
  { dD: 17.8, dP: 3.1, dH: 5.7, score: 1 },
  { dD: 19, dP: 4.3, dH: 2, score: 1 },
  { dD: 15.8, dP: 8.8, dH: 19.4, score: 6 },
  { dD: 15.5, dP: 10.4, dH: 7, score: 6 },
  { dD: 14.9, dP: 0, dH: 0, score: 6 },
];
/** What is sent as plain JSON: where, and what. */
const CALCULATIONS: Partial<Record<Kind, [path: string, body: object]>> = {
  calculation: [
    '/api/calculations/hld',
    {
      conditions: { temperature: 25, salinity: 0.5, eacn: 8, fa: 0 },
      surfactants: [SURFACTANT],
      oils: [{ eacn: 8, volume: 1 }],
    },
  ],
  'sphere fit': ['/api/calculations/hsp-fit', { points: SEEN, insideLimit: 1, seed: 1 }],
  ranking: [
    '/api/calculations/hsp-rank',
    { targets: [{ goal: 'dissolve', spheres: [POLYSTYRENE] }], size: 20 },
  ],
};

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
    left -= OF_HUNDRED[kind] ?? 0;
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
  const calculation = CALCULATIONS[kind];
  if (calculation || kind === 'sign-in') {
    const [path, body] = calculation ?? ['/api/auth/login', { email: person.email, password: DEMO_PASSWORD }];
    const who = calculation ? signedIn : headers;
    const plain = { ...who, 'Content-Type': 'application/json' };
    return { kind, method: 'POST', path, headers: plain, body: JSON.stringify(body) };
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
