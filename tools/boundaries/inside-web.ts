import type { Ban, Inside } from './row.ts';

// Between the folders; inside of each, see webFloors.
// app/routes → {site, home, hld, hsp, property, datasets, supplier, admin, account, app/shell} → recipes → ingredients →
// app/resource → app/preferences → {app/calls → app/session, app/queries, files} → ui → messages.
const floor = ['web/src/ui', 'web/src/messages'];
const state = ['web/src/app/calls', 'web/src/app/session', 'web/src/app/queries', 'web/src/files', ...floor];
const settled = ['web/src/app/preferences', ...state];
const shared = ['web/src/app/resource', ...settled];
const feature = ['web/src/recipes', 'web/src/ingredients', ...shared];

const featureInstead =
  'the site, the shell and the capabilities never import one another: let the route module compose them, ' +
  'or move the shared piece down to ingredients/ or ui/';
const stateInstead =
  'app/session, app/queries and files/ do not know one another: pass the value in from the screen';

export const insideWeb: Inside = {
  folder: 'web/src',
  // What component tests share: a screen in its session, a network that answers.
  testsMay: ['web/src/testing'],
  rows: [
    { from: 'web/src/app/*.*', may: ['web/src'], instead: 'the entries put the parts together' },
    { from: 'web/src/app/routes', may: ['web/src'], instead: 'a route module puts the parts together' },
    {
      from: 'web/src/app/resource',
      may: settled,
      instead: 'resource/ knows no capability: describe the list in its folder',
    },
    {
      from: 'web/src/app/preferences',
      may: state,
      instead: 'preferences/ say how somebody likes to work: pass what is worked on in as a parameter',
    },
    {
      from: 'web/src/app/calls',
      may: ['web/src/app/session', ...floor],
      instead: 'calls know who is asking and no capability: pass the endpoint in',
    },
    { from: 'web/src/app/session', may: floor, instead: stateInstead },
    { from: 'web/src/app/queries', may: floor, instead: stateInstead },
    { from: 'web/src/app/shell', may: feature, instead: featureInstead },
    {
      from: 'web/src/{site,home,hld,hsp,property,datasets,supplier,admin,account}',
      may: feature,
      instead: featureInstead,
    },
    {
      from: 'web/src/recipes',
      may: ['web/src/ingredients', ...shared],
      instead: 'recipes/ knows no science: pass what differs in as a prop',
    },
    {
      from: 'web/src/ingredients',
      may: shared,
      instead: 'ingredients/ knows no recipe and no app: pass what differs in as a prop',
    },
    { from: 'web/src/files', may: floor, instead: stateInstead },
    { from: 'web/src/ui/styles', may: [], instead: 'styles/ hold what all pages share' },
    {
      from: 'web/src/ui',
      may: ['web/src/messages'],
      instead: 'ui/ is the lowest floor: pass it in as a prop',
    },
    { from: 'web/src/testing', may: state, instead: 'testing/ knows no screen: let the test bring it' },
    { from: 'web/src/messages', may: [], instead: 'messages/ hold sentences only' },
  ],
};

/**
 * What stands above what inside a folder, from the top down: each name may use those below it and none above. The first name that matches counts; `*.*` are the files beside the folders.
 */
export const webFloors: Readonly<Record<string, readonly string[]>> = {
  'web/src/site': [
    '{*-screen.tsx,product-page.ts,deferred-sections.ts}',
    'accuracy',
    'api-docs',
    'guides',
    'home',
    'product',
    'hero',
    'science',
    'sources',
    'contact',
    'faq',
    'pricing',
    'screenshots',
    '*.*',
    'pictures',
  ],
  'web/src/hld': [
    '*-screen.tsx',
    'sharing',
    'notebook',
    'recipes',
    'ingredients',
    'racks',
    'emulsion-explorer',
    'recipe',
    '*.*',
  ],
  'web/src/hld/emulsion-explorer': [
    'start',
    'phases',
    'print-sheet.tsx',
    'mixes',
    'conditions',
    'find',
    'verdict',
    'charts',
    '*.*',
  ],
  'web/src/hsp': [
    '*-screen.tsx',
    'notebook',
    'recipes',
    'ingredients',
    'substitution',
    'compatibility-explorer',
    'drying',
    'solvent-label',
    'recipe',
    '*.css',
  ],
  'web/src/hsp/compatibility-explorer': [
    'announcer.tsx',
    'report',
    'first-steps',
    'joint',
    'charts',
    'targets',
    'fit',
    'blend',
    'candidates',
    '*.*',
    'worker',
  ],
  'web/src/hsp/substitution': ['*.*', 'worker'],
  'web/src/admin': ['{*-screen.tsx,customer-detail.tsx}', 'directory', 'system', '*.*'],
  'web/src/recipes': ['list', '*.{ts,tsx}', 'sharing', 'notebook', 'report', 'session', '*.css'],
  'web/src/ingredients': ['ingredient', 'list', 'edit', 'transfer', 'search', 'quantities', '*.*'],
  'web/src/ingredients/ingredient': ['*.*', 'facts'],
  'web/src/files': ['*.*', 'eln'],
  'web/src/ui': [
    'hansen',
    'resource',
    'facets',
    'table',
    'fields',
    'plot',
    'molecule',
    'primitives',
    'save-file.ts',
    'format',
    '*.*',
    'styles',
  ],
};

export const insideClients: Inside = {
  folder: 'clients/src',
  testsMay: [],
  rows: [
    {
      from: 'clients/src/*.ts',
      may: ['clients/src/*.ts'],
      instead: 'both callers use this file, not it them',
    },
    {
      from: 'clients/src/*',
      may: ['clients/src/*.ts'],
      instead: 'api/ goes into the browser, content/ must not: share code through a file beside both',
    },
  ],
};

export const webBans: Ban[] = [
  {
    from: 'web',
    but: ['web/src/app/queries'],
    never: ['clients/src/content'],
    instead: 'only loaders ask for content: add a function to web/src/app/queries and call that',
  },
  {
    from: 'web/src/ui',
    never: ['clients', 'npm:@tanstack/react-query'],
    instead: 'ui/ knows no capability: pass plain values in as props',
  },
  {
    from: 'web/src/ui',
    but: ['web/src/ui/primitives/rich-text.tsx'], // it draws the node tree that the content contract describes
    never: ['contracts'],
    instead: 'ui/ knows no capability: pass plain values in as props',
  },
  {
    from: 'web',
    but: ['web/src/property/estimate.worker.ts'],
    never: ['science/estimator/src/model.ts'],
    instead: 'the model of all known molecules is large: ask the worker of the property app',
  },
  {
    from: 'clients/src',
    but: ['clients/src/content'],
    never: ['npm:contentful'],
    instead: 'the content SDK is wrapped once, in clients/src/content',
  },
];
