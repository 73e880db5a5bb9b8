import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Serves a package that comes as one file, made small already, as that file: pages and the scripts beside them share it.
 * Otherwise each of them has a copy of its own, parsed and made small once more.
 */
export function asOneFile(name: string, { isWritten }: { isWritten: boolean }): Plugin {
  const path = fileURLToPath(import.meta.resolve(name));
  let file: { name: string; source: Buffer } | undefined;
  const read = () => (file ??= fileOf(name, readFileSync(path)));
  return {
    name: `one-file-${name}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^${name}$`) },
      handler: () => ({ id: `/${read().name}`, external: 'absolute', moduleSideEffects: false }),
    },
    generateBundle() {
      if (isWritten) this.emitFile({ type: 'asset', fileName: read().name, source: read().source });
    },
  };
}

function fileOf(name: string, source: Buffer): { name: string; source: Buffer } {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { name: `assets/${name}-${hash}.js`, source };
}
