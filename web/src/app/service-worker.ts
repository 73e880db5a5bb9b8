/**
 * Keeps the frame of the apps on this device, so that the emulsion explorer starts without a network. What it keeps is
 * the same for everybody: pages without private data, and the files of one build. Answers of the API pass it by.
 */

// Put in by the build (vite-service-worker.ts): the files of the apps, and what tells this build from others.
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** As much of a service worker as is used here; the library of its types does not go together with that of pages. */
interface Worker {
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void;
  registration: { unregister: () => Promise<boolean> };
}
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
  request: Request;
}

const worker = globalThis as unknown as Worker; // it runs nowhere else
const NAME = `shell-${SHELL_VERSION}`;
const EXPLORER = '/apps/hld/emulsion-explorer';
const RACKS = '/apps/hld/racks';
/** Pages that start without a network; a recipe in the address is the screen's own. */
const PAGES = [EXPLORER, RACKS, '/apps/hld/recipes', '/apps/hld/ingredients', '/apps/hld/datasets', '/apps'];
/** Where the router asks which files a page is made of. */
const MANIFEST = '/__manifest';
const FILE = /\/assets\/[\w./-]+\.(?:js|css)/g;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
// Only now: as long as a page of another build is open, its files stay.
worker.addEventListener('activate', (event) => event.waitUntil(forget((name) => name !== NAME)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pageOf(pathname) !== undefined) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname === MANIFEST) event.respondWith(fetch(request).catch(() => kept(MANIFEST)));
});

/** Pages and files of one build or nothing: half a shell would start and break. */
async function keepShell(): Promise<void> {
  const shell = await caches.open(NAME);
  const files = new Set(SHELL_FILES);
  let version: string | undefined;
  for (const path of PAGES) {
    const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' });
    if (path === EXPLORER && answer.status === 404) return leave(); // the product line is switched off
    if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}`);
    const html = await answer.clone().text();
    if (!SHELL_FILES.some((name) => html.includes(name))) throw new Error(`${path} is of another build`);
    for (const [name] of html.matchAll(FILE)) files.add(name);
    version ??= /"version":\s*"(\w+)"/.exec(html)?.[1];
    await shell.put(path, answer);
  }
  await shell.addAll([...files]);
  const query = new URLSearchParams({ paths: PAGES.join(), version: version ?? '' });
  const manifest = await fetch(`${MANIFEST}?${query.toString()}`, { credentials: 'omit' });
  if (manifest.status === 200) await shell.put(MANIFEST, manifest);
}

/** The newest page there is; without a network the kept one. */
async function page(request: Request): Promise<Response> {
  const path = pageOf(new URL(request.url).pathname) ?? EXPLORER;
  try {
    const answer = await fetch(request);
    if (path === EXPLORER && answer.status === 404) await leave();
    return answer;
  } catch {
    return kept(path);
  }
}

/** Names of files change with their content, so a kept one is as good as any. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? Response.error();
}

function pageOf(pathname: string): string | undefined {
  const screen = [EXPLORER, RACKS].find((path) => pathname.startsWith(`${path}/`));
  return screen ?? PAGES.find((path) => path === pathname);
}

/** Takes everything away that was kept, and itself: the next page is loaded as if it had never been there. */
async function leave(): Promise<void> {
  await forget(() => true);
  await worker.registration.unregister();
}

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-') && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
