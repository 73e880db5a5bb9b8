import { ROLES } from '@suite/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDocument } from '../testing/hld-documents.ts';
import { twoBadSolvents } from '../testing/hsp-documents.ts';
import { type ParameterServer, type Person, startParameterServer } from '../testing/parameter-server.ts';
import { grantTo } from '../testing/sharing.ts';
import type { App } from './app-type.ts';
import { listRoutes } from './mount.ts';

// A link may want a passcode, a consent a password, a provider proves itself by what it sends: the body is judged first,
// alike for every token and id.
const JUDGED_BY_THEIR_BODY = [
  'POST /api/shared/:token',
  'POST /api/shared/:token/copy',
  'POST /api/me/assistant-requests/:id/approve',
  'POST /api/auth/sso/:id/backchannel-logout',
];
/** The bin, the history, photos of racks and the name of a dataset stay the owner's, whatever was granted. */
const OWNERS_ALONE = /^DELETE [^:]*:id$|\/restore$|\/photos(?:\/:photoId)?$|^PATCH \/api\/datasets\/:id$/;
const MISSING = '00000000-0000-4000-8000-000000000000';

/** What somebody can own: where its routes are, and how one of it comes to be. */
interface Family {
  path: string;
  /** What a grant names it by; without one nobody is granted it. */
  target?: 'recipeId' | 'datasetId';
  make: (owner: Person) => Promise<string>;
}

const FAMILIES: Family[] = [
  {
    path: '/api/recipes/hld/:id',
    target: 'recipeId',
    make: (owner) => create(owner, ['/api/recipes/hld', 'hld-recipe'], { document: someDocument() }),
  },
  {
    path: '/api/recipes/hsp/:id',
    target: 'recipeId',
    make: (owner) => create(owner, ['/api/recipes/hsp', 'hsp-recipe'], { document: twoBadSolvents() }),
  },
  {
    path: '/api/datasets/:id',
    target: 'datasetId',
    make: (owner) => create(owner, ['/api/datasets', 'datasets'], { name: 'A set', kind: 'hld-oil' }),
  },
  {
    path: '/api/ingredients/hld-oil/:id',
    make: async (owner) => {
      const datasetId = await create(owner, ['/api/datasets', 'datasets'], { name: 'Oils', kind: 'hld-oil' });
      const attributes = { datasetId, name: 'An oil of its own', eacn: 8 };
      return create(owner, ['/api/ingredients/hld-oil', 'hld-oil'], attributes);
    },
  },
  {
    path: '/api/auth/sessions/:id',
    make: async (owner) => (await owner.get('/api/auth/sessions')).body.data[0]?.id ?? '',
  },
];

/** How somebody stands to the object they ask for. One more way to be let in is one more row. */
interface Relation {
  name: string;
  owner: () => Person | undefined;
  isLetIn: boolean;
}

let server: ParameterServer;
let caller: Person;
let colleague: Person;
let stranger: Person;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  let mounted: App | undefined;
  server = await startParameterServer({ isSeeded: false, modules: [(app) => void (mounted = app)] });
  const [ours, theirs] = [await server.organisation('Ours'), await server.organisation('Theirs')];
  // With every right there is: what keeps the caller out is whose the object is, and nothing else.
  caller = await server.person([...ROLES], ours);
  colleague = await server.person([...ROLES], ours);
  stranger = await server.person([...ROLES], theirs);
  routes = (mounted ? listRoutes(mounted) : []).filter(({ path }) => /^\/api\/.*:/.test(path));
});
afterAll(() => server.close());

const RELATIONS: Relation[] = [
  { name: 'same organisation', owner: () => colleague, isLetIn: false },
  { name: 'foreign', owner: () => stranger, isLetIn: false },
  { name: 'missing', owner: () => undefined, isLetIn: false },
  // Last: what is asked for here may be gone afterwards.
  { name: 'own', owner: () => caller, isLetIn: true },
];

describe('every route of an object against whose it is', () => {
  test('S-21 S-22 an object that is not there is 404 on every route, whatever its kind', async () => {
    expect(routes.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const route of routes) {
      if (JUDGED_BY_THEIR_BODY.includes(`${route.method} ${route.path}`)) continue;
      const status = await ask(route, MISSING);
      if (status !== 404) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(FAMILIES.filter(({ target }) => target !== undefined))(
    'S-21 S-31 $path with a grant: read by a viewer, also changed by an editor, and never deleted or shared on',
    async ({ path, target, make }) => {
      const own = routes.filter((route) => route.path === path || route.path.startsWith(`${path}/`));
      const wrong: string[] = [];
      for (const role of ['viewer', 'editor'] as const) {
        const grantedOne = async () => {
          const id = await make(colleague);
          await grantTo(colleague, caller, { [target ?? '']: id, role });
          return id;
        };
        const shared = await grantedOne();
        for (const route of own) {
          // A viewer changes nothing; whatever an editor may change is one of its own.
          const isKept = role === 'viewer' || route.method === 'GET';
          const status = await ask(route, isKept ? shared : await grantedOne());
          const isRight = OWNERS_ALONE.test(`${route.method} ${route.path}`)
            ? status === 403
            : isThrough(route, status) || (role === 'viewer' && !isReading(route) && status === 403);
          if (!isRight) wrong.push(`${route.method} ${route.path}, ${role}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test.each(FAMILIES)(
    'S-21 S-22 $path lets in its owner; a colleague’s, a stranger’s and none are alike',
    async (family) => {
      const own = routes.filter(({ path }) => path === family.path || path.startsWith(`${family.path}/`));
      expect(own.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const { name, owner, isLetIn } of RELATIONS) {
        const holder = owner();
        const one = async () => (holder ? await family.make(holder) : MISSING);
        const shared = await one();
        for (const route of own) {
          // Who is refused changes nothing; whatever the owner may change is one of its own.
          const isKept = !isLetIn || route.method === 'GET';
          const status = await ask(route, isKept ? shared : await one());
          const isRight = isLetIn ? isThrough(route, status) : status === 404;
          if (!isRight) wrong.push(`${route.method} ${route.path}, ${name}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

/** Without a body and without a version: what is let through is refused for that, or done. */
async function ask({ method, path }: { method: string; path: string }, id: string): Promise<number> {
  const address = path.replace(':id', id).replace(':version', '1').replaceAll(/:\w+/g, MISSING);
  // An export is no JSON: read as text, whatever it is.
  const answer = method === 'GET' ? caller.text(address) : caller.send(`${method} ${address}`);
  return (await answer).status;
}

/** What is kept of an import is for those who could make one. */
function isReading({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' && !path.endsWith('/imports');
}

/** A part that is not there, and a bin that it does not lie in, are 404 for the owner too. */
function isThrough({ path }: { path: string }, status: number): boolean {
  const mayBeMissing = /:(?!id\b|version\b)\w+|\/restore$/.test(path);
  return status < 500 && status !== 401 && status !== 403 && (status !== 404 || mayBeMissing);
}

async function create(
  owner: Person,
  [path, type]: [path: string, type: string],
  attributes: object,
): Promise<string> {
  const { status, body } = await owner.send(`POST ${path}`, { data: { type, attributes } });
  expect(status).toBe(201);
  return body.data.id;
}
