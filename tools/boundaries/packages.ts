import type { Row } from './row.ts';

/** Which workspace or top-level folder may import what: the table of ARCHITECTURE.md. */
export const packages: Row[] = [
  {
    // What the sciences share: it knows none of them.
    from: 'science/numeric',
    may: [],
    instead: 'science is pure and numbers know no science: take the value as a parameter',
  },
  {
    from: 'science/structure',
    may: ['science/numeric', 'npm:openchemlib'],
    instead: 'science is pure: take the value as a parameter',
  },
  {
    // What is asked of a solvent beside its Hansen distance; the search for blends is that of hsp.
    from: 'science/solvents',
    may: ['science/hsp', 'science/numeric'],
    instead: 'science is pure: take the value as a parameter',
  },
  {
    // Learns from structures as the reader gives them.
    from: 'science/estimator',
    may: ['science/structure', 'science/numeric'],
    instead: 'science is pure: take the value as a parameter',
  },
  {
    from: 'science/*',
    may: ['science/numeric'],
    instead: 'science is pure and knows nothing else: take the value as a parameter',
  },
  {
    // The pure part of a recipe, of both kinds.
    from: 'recipes',
    may: ['science/*'],
    instead: 'recipes are pure: take the value as a parameter',
  },
  {
    from: 'contracts',
    may: ['recipes', 'science/*', 'npm:zod'],
    instead: 'contracts hold schemas and names: move this code to the server or the web',
  },
  {
    from: 'clients',
    may: ['contracts', 'npm:contentful'],
    instead: 'clients know contracts and fetch: take what is needed as a parameter',
  },
  {
    from: 'delivery',
    may: ['node:*', 'npm:*'],
    instead: 'the content service runs alone: take what the suite knows as a parameter',
  },
  {
    from: 'server',
    may: ['contracts', 'delivery', 'recipes', 'science/*', 'node:*', 'npm:*'],
    instead: 'server and web share code through contracts and science',
  },
  {
    from: 'web',
    may: ['contracts', 'recipes', 'science/*', 'clients', 'npm:*', 'virtual:*'],
    instead: 'fetch it from the server, or move the shared part to contracts or science',
  },
  {
    from: 'e2e',
    // Science too: a journey compares what the browser computes with what the engine says.
    may: ['contracts', 'clients', 'recipes', 'science/*', 'node:*', 'npm:*'],
    instead: 'a journey goes through the running product: use the browser or a client',
  },
  {
    from: 'bench',
    may: ['contracts', 'recipes', 'science/*', 'clients', 'delivery', 'server', 'web', 'node:*', 'npm:*'],
    instead: 'measure what a package exports',
  },
  {
    from: 'packages/typescript/examples',
    may: ['npm:suite-client', 'node:*'],
    instead: 'an example is what somebody writes who has installed the package',
  },
  {
    from: 'packages',
    may: ['npm:openapi-fetch'],
    instead: 'what people install stands alone: one package that comes with it, no part of this repository',
  },
  {
    from: 'verify',
    may: ['contracts', 'clients', 'node:*', 'npm:*'],
    instead: 'what is done to the running product goes through its addresses, as others reach them',
  },
  {
    from: 'tools',
    may: ['node:*', 'npm:*'],
    instead: 'tools stand alone: start the program instead of importing it',
  },
  {
    // Configuration files at the root, such as vitest.config.ts; they may share what configures the web's build, and
    // know which browser there is.
    from: '*.*',
    may: ['node:*', 'npm:*', 'web/*.ts', 'tools/browser'],
    instead: 'a configuration file imports packages, or other configuration',
  },
];

/** Single files that may import more than their row. */
export const grants: Omit<Row, 'instead'>[] = [
  // The render entry runs on the server alone; whatever else is in web may end up in a browser.
  { from: 'web/src/app/entry.server.tsx', may: ['node:*'] },
  { from: 'web/src/app/server.ts', may: ['node:*'] },
  // Pages of the guides: the text is the one of the repository, and never goes to a browser as it is.
  { from: 'web/src/site/guides/guides.server.ts', may: ['docs/guides'] },
  // The pages they build, the databases and ports they request and what a command prints are those of the other commands.
  { from: 'verify', may: ['tools'] },
  { from: 'bench', may: ['tools'] },
  // Files beside src/ configure the build.
  { from: 'web/*.ts', may: ['node:*'] },
];

/** What a test may import on top of what its neighbours may. */
export const testsMay = ['npm:vitest', 'npm:fast-check', 'node:*'];

/** Folders where an import by a computed path is fine: the server loads the built pages by path from config. */
export const computedImports = ['server', 'e2e', 'bench', 'tools', 'verify'];
