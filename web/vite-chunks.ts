import type { Plugin, Rolldown } from 'vite';
import { planChunks } from './plan-chunks.ts';

const SERVER_MANIFEST = /virtual:react-router\/server-manifest$/;
const SCREEN = /[\\/](routes[\\/]apps-[\w-]+)\.tsx/;

/**
 * Cuts the scripts of the pages into few files, by screen and by what screens share, and tells the server's build which of them each
 * screen needs: a document under /apps asks for all of them at once, and a screen is there after one round trip. Left to itself the
 * bundler makes a file for every set of pages that share something, hundreds of one to three kB that are found one behind the other.
 */
export function screenChunks(): Plugin {
  let plan: ReadonlyMap<string, string> = new Map();
  let files: Record<string, string[]> = {};
  return {
    name: 'screen-chunks',
    apply: 'build',
    sharedDuringBuild: true, // the build of the server reads what that of the browser has found
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [{ debugName: 'screens', name: (id) => plan.get(id) ?? null }],
                  },
                },
              },
            },
          }
        : undefined,
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      plan = planChunks(modules);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name === 'client') files = screenFiles(bundle);
      },
    },
    transform: {
      filter: { id: SERVER_MANIFEST },
      handler: (code) =>
        `${code.replace('export default', 'const manifest =')}
        for (const [id, imports] of Object.entries(${JSON.stringify(files)})) manifest.routes[id].imports = imports;
        export default manifest;`,
    },
  };
}

/** What a route of the apps needs, with the screen it names, by the id of the route. */
function screenFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const found = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return Object.fromEntries(
    chunks.flatMap(({ fileName, facadeModuleId, imports, dynamicImports }) => {
      const route = SCREEN.exec(facadeModuleId ?? '')?.[1];
      if (route === undefined) return [];
      const needed = new Set([...imports, ...dynamicImports]);
      for (const name of needed) for (const next of found.get(name)?.imports ?? []) needed.add(next);
      needed.delete(fileName);
      return [[route.replaceAll('\\', '/'), [...needed].map((name) => `/${name}`)]];
    }),
  );
}
