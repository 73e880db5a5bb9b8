import type { Ban, Inside } from './row.ts';

// routes → {marketing, shell, apps/*} → recipes → sharing → catalogue → preferences →
// {session, queries, charts, files} → ui; messages for all.
const floor = ['web/src/ui', 'web/src/messages'];
const state = ['web/src/session', 'web/src/queries', 'web/src/charts', 'web/src/files', ...floor];
const shared = ['web/src/catalogue', 'web/src/preferences', ...state];
const feature = ['web/src/recipes', 'web/src/sharing', ...shared];

const featureInstead =
  'marketing, shell and each app never import one another: let the route module compose them, ' +
  'or move the shared piece down to catalogue/ or ui/';
const stateInstead =
  'session, queries, charts and files do not know one another: pass the value in from the screen';

export const insideWeb: Inside = {
  folder: 'web/src',
  // What component tests share: a screen in its session, a network that answers.
  testsMay: ['web/src/testing'],
  rows: [
    { from: 'web/src/*.*', may: ['web/src'], instead: 'the entries put the parts together' },
    { from: 'web/src/routes', may: ['web/src'], instead: 'a route module puts the parts together' },
    { from: 'web/src/marketing', may: feature, instead: featureInstead },
    { from: 'web/src/shell', may: feature, instead: featureInstead },
    { from: 'web/src/apps/*', may: feature, instead: featureInstead },
    {
      from: 'web/src/preferences',
      may: state,
      instead: 'preferences/ say how somebody likes to work: pass what is worked on in as a parameter',
    },
    {
      from: 'web/src/catalogue',
      may: ['web/src/preferences', ...state],
      instead: 'catalogue/ knows no app: pass what differs in as a prop',
    },
    {
      from: 'web/src/sharing',
      may: shared,
      instead: 'sharing/ knows no app: pass the view of a science in as a component',
    },
    {
      from: 'web/src/recipes',
      may: ['web/src/sharing', ...shared],
      instead: 'recipes/ knows no science: pass what differs in as a prop',
    },
    { from: 'web/src/session', may: floor, instead: stateInstead },
    { from: 'web/src/queries', may: floor, instead: stateInstead },
    { from: 'web/src/charts', may: floor, instead: stateInstead },
    { from: 'web/src/files', may: floor, instead: stateInstead },
    {
      from: 'web/src/ui',
      may: ['web/src/messages'],
      instead: 'ui/ is the lowest floor: pass it in as a prop',
    },
    {
      from: 'web/src/testing',
      may: ['web/src/styles', ...state],
      instead: 'testing/ knows no screen: let the test bring it',
    },
    { from: 'web/src/styles', may: [], instead: 'styles/ hold what all pages share' },
    { from: 'web/src/messages', may: [], instead: 'messages/ hold sentences only' },
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
    but: ['web/src/queries'],
    never: ['clients/src/content'],
    instead: 'only loaders ask for content: add a function to web/src/queries and call that',
  },
  {
    from: 'web/src/ui',
    never: ['clients', 'npm:@tanstack/react-query'],
    instead: 'ui/ knows no capability: pass plain values in as props',
  },
  {
    from: 'web/src/ui',
    but: ['web/src/ui/rich-text.tsx'], // it draws the node tree that the content contract describes
    never: ['contracts'],
    instead: 'ui/ knows no capability: pass plain values in as props',
  },
  {
    from: 'web/src/charts',
    never: ['clients', 'contracts', 'npm:@tanstack/react-query'],
    instead: 'charts/ know no capability: numbers in, picture out',
  },
  {
    from: 'web',
    but: ['web/src/apps/property/estimate.worker.ts'],
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
