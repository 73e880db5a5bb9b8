import { reactRouter } from '@react-router/dev/vite';
import type { Plugin } from 'vite';

/** Where routes are: every file of the table in src/app/routes.ts. */
export const ROUTE_FILE = /[\\/]web[\\/]src[\\/]app[\\/](?:root|routes[\\/][^\\/?]+)\.tsx(?:\?|$)/;
const VIRTUAL = /^\0?virtual:react-router\//;

/** Which modules each of React Router's plugins has anything to do with in a build, by what it says itself of the others. */
const CONCERNS: Record<string, RegExp> = {
  'react-router': /\.module\.[a-z]+(?:\?|$)/, // styles that name their classes
  'react-router:route-chunks-index': ROUTE_FILE,
  'react-router:build-client-route': ROUTE_FILE,
  'react-router:split-route-modules': ROUTE_FILE,
  'react-router:route-exports': ROUTE_FILE,
  'react-router:virtual-modules': VIRTUAL,
  'react-router:inject-hmr-runtime': VIRTUAL,
  'react-router:hmr-runtime': VIRTUAL,
  'react-router:dot-server': /\.server(?:\.[cm]?[jt]sx?)?$|\/\.server\//,
  'react-router:dot-client': /\.client(?:\.[cm]?[jt]sx?)?$|\/\.client\//,
  'react-router:react-refresh-babel': /^$/, // for development alone
};
const HOOKS = ['resolveId', 'load', 'transform'] as const;

/**
 * React Router for a build. Its plugins ask to see every one of some thousand modules, and have nothing to do with most: the
 * bundler hands each over, text and all, in half of the time of the build. So it is told beforehand which are theirs.
 */
export function routerForBuild(): Plugin[] {
  const plugins = reactRouter();
  const missing = Object.keys(CONCERNS).filter((name) => !plugins.some((plugin) => plugin.name === name));
  if (missing.length > 0)
    throw new Error(`React Router has changed: ${missing.join(', ')} (vite-router.ts).`);
  for (const plugin of plugins) narrow(plugin, CONCERNS[plugin.name]);
  return plugins;
}

function narrow(plugin: Plugin, id: RegExp | undefined): void {
  if (!id) return;
  for (const name of HOOKS) {
    const hook = plugin[name];
    if (typeof hook === 'function') Object.assign(plugin, { [name]: { filter: { id }, handler: hook } });
  }
}
