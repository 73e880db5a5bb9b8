import { registerHooks, type ResolveFnOutput } from 'node:module';

const PACKAGE = 'drizzle-orm';

/**
 * Node reads the manifest of a package anew for each of its files, and for each file that imports it. The manifest of
 * drizzle-orm has 180 kB, is asked for 500 times, and took half of the time in which the server was loaded. All its
 * files are modules beside each other, so what Node would answer is known. Call it before the package is imported.
 */
export function rememberResolutions(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      const isWithin = parentURL.includes(`/node_modules/${PACKAGE}/`);
      if (isWithin && specifier.startsWith('.') && specifier.endsWith('.js')) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (isWithin || (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`))) {
        return next(specifier, context);
      }
      const found = known.get(specifier) ?? next(specifier, context);
      known.set(specifier, found);
      return { ...found, shortCircuit: true };
    },
  });
}
