import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { planChunks } from './plan-chunks.ts';

/** Served to the server's build: which files a screen needs beyond those that the router knows of. */
const SCREEN_FILES = 'virtual:screen-files';
const RESOLVED = `\0${SCREEN_FILES}`;
const ROUTE = /[\\/]src[\\/]app[\\/](routes[\\/][\w-]+)\.tsx/;

/**
 * Cuts the scripts of the pages into few files, by screen and by what screens share, and tells the server's build which of them a
 * screen needs: a document asks for all of them at once, and a screen is there after one round trip. Left to itself the bundler
 * makes a file for every set of pages that share something, hundreds of one to three kB that are found one behind the other.
 */
export function screenChunks(): Plugin {
  let files: Record<string, string[]> = {};
  let plan: ReadonlyMap<string, string> = new Map();
  return {
    name: 'screen-chunks',
    apply: 'build',
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
      const modules = [...this.getModuleIds()].flatMap((id) => {
        const found = this.getModuleInfo(id);
        return found ? [found] : [];
      });
      if (process.env['DUMP']) writeFileSync('/tmp/modules.json', JSON.stringify(modules.map(({ id, code, isEntry, exports, importedIds, dynamicallyImportedIds }) => ({ id, code, isEntry, exports, importedIds, dynamicallyImportedIds }))));
      plan = planChunks(modules);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        if (process.env['DUMP']) writeFileSync('/tmp/bundle.json', JSON.stringify(Object.values(bundle).flatMap((one) => one.type === 'chunk' ? [{ file: one.fileName, facade: one.facadeModuleId, name: one.name, size: one.code.length, imports: one.imports, dyn: one.dynamicImports, modules: Object.entries(one.modules).map(([id, m]) => [id, m.renderedLength, plan.get(id)]) }] : []), null, 1));
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
        const found = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const closure = (roots: string[]) => {
          const seen = new Set(roots);
          for (const name of seen) for (const next of found.get(name)?.imports ?? []) seen.add(next);
          return seen;
        };
        files = Object.fromEntries(
          chunks.flatMap((chunk) => {
            const route = ROUTE.exec(chunk.facadeModuleId ?? '')?.[1];
            if (!route || !/apps-/.test(route)) return [];
            return [[route.replaceAll('\\', '/'), [...closure([chunk.fileName, ...chunk.dynamicImports])].map((name) => `/${name}`)]];
          }),
        );
      },
    },
    resolveId: { filter: { id: new RegExp(`^${SCREEN_FILES}$`) }, handler: () => RESOLVED },
    load: { filter: { id: new RegExp(`^${RESOLVED}$`) }, handler: () => `export default ${JSON.stringify(files)}` },
  };
}
