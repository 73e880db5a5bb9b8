import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'src/app/service-worker.ts';
/** Whatever is loaded for one of these, at once or later, belongs to the shell. */
const SHELL =
  /[\\/]src[\\/]app[\\/](?:entry\.client|root|routes[\\/]apps-(?:layout|home|emulsion-explorer|racks|datasets|hld-\w+))\.tsx/;

/** As much of a file of the build as is looked at here. */
interface Built {
  fileName: string;
  type: 'chunk' | 'asset';
  moduleIds?: string[];
  imports?: string[];
  dynamicImports?: string[];
  viteMetadata?: { importedCss: Set<string> };
  code?: string;
}

/** Builds /sw.js: the service worker with the list of the files it keeps, and the version of that list. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'sw.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = bundle as unknown as Record<string, Built>; // the fields above are the bundler's own
        const worker = files['sw.js'];
        if (worker?.code === undefined) return;
        const shell = shellFiles(files);
        const version = createHash('sha256')
          .update(shell.join())
          .update(worker.code)
          .digest('hex')
          .slice(0, 12);
        worker.code = `const SHELL_FILES=${JSON.stringify(shell)},SHELL_VERSION=${JSON.stringify(version)};${worker.code}`;
      },
    },
  };
}

/** The addresses of everything that pages of the apps load, in one order. */
export function shellFiles(files: Readonly<Record<string, Built>>): string[] {
  const wanted = new Set<string>();
  const waiting = Object.values(files)
    .filter(({ moduleIds = [] }) => moduleIds.some((id) => SHELL.test(id)))
    .map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const built = files[name];
    if (!built || wanted.has(name)) continue;
    wanted.add(name);
    waiting.push(...(built.imports ?? []), ...(built.dynamicImports ?? []));
    for (const css of built.viteMetadata?.importedCss ?? []) wanted.add(css);
  }
  // Scripts that run beside a page are no part of it, but it starts them by their address.
  for (const { fileName, type } of Object.values(files)) {
    if (type === 'asset' && /find-mixes\.worker.*\.js$/.test(fileName)) wanted.add(fileName);
  }
  return [...wanted].map((name) => `/${name}`).toSorted();
}
