import { facesScript } from './faces.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const STATIC_IMPORT = /import \* as (\w+) from ("[^"]+");\s*/g;

/** A window that is visible and still never painted, as some systems have it, is not left asleep. */
const PAINT_WITHIN_MS = 3000;

/**
 * Lets the page be painted before its scripts and faces are asked for: on a slow line they would share it with what is
 * seen first. The router writes one module that imports the page's parts; here those imports wait until the browser
 * says that it has painted, and then come all at once.
 */
export function afterFirstPaint(html: string, nonce: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const [module, attributes, source] = MODULE.exec(html) ?? [];
  if (module === undefined || source === undefined) return html;
  const imports = [...source.matchAll(STATIC_IMPORT)];
  const names = imports.map(([, name]) => name).join(',');
  const loads = imports.map(([, , address]) => `import(${address})`).join(',');
  const deferred =
    `const load=async()=>{${facesScript};for(const href of ${JSON.stringify(preloads)})` +
    `document.head.append(Object.assign(document.createElement("link"),` +
    `{rel:"modulepreload",href,nonce:"${nonce}"}));` +
    `const [${names}]=await Promise.all([${loads}]);${source.replaceAll(STATIC_IMPORT, '')}};` +
    // A hidden page is not painted: there is nothing to wait for.
    `new Promise(painted=>{if(document.hidden)painted();` +
    `new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length)painted()})` +
    `.observe({type:"paint",buffered:true});` +
    `setTimeout(painted,${PAINT_WITHIN_MS})}).then(load)`;
  return html
    .replaceAll(PRELOAD, '')
    .replace(module, () => `<script${attributes} type="module" async="">${deferred}</script>`);
}
