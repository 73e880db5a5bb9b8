import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { termsFile, termsPath } from '../build/terms-file.ts';
import { fail } from './progress.ts';

// Server and pages in one process, both reloaded on change. The two are loaded by path, through Vite: the
// tools know their exports, not their sources.
process.env['NODE_ENV'] ??= 'development';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Module = Record<string, (...args: unknown[]) => unknown>;
interface Development {
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  load: (path: string) => Promise<Module>;
}

interface Closable {
  close: () => Promise<void>;
}

const root = process.cwd();
const SERVER = join(root, 'server', 'src', 'start', 'development.ts');
const terms = await termsPath(root);
let storage: Closable | undefined;
const server = createServer((request, response) => void answer(request, response));
const web = (await import(pathToFileURL(join(root, 'web', 'dev.ts')).href)) as {
  openDevelopment: (listener: typeof server) => Promise<Development>;
};
const development = await web.openDevelopment(server);
let current: { modules: Module[]; listener: Promise<Listener>; replaced: AbortController } | undefined;

try {
  const { readAddress, openDevelopmentStorage } = await development.load(SERVER);
  if (!readAddress || !openDevelopmentStorage) throw new Error(`${SERVER} has lost an export.`);
  const { host, port, url } = readAddress() as { host: string; port: number; url: string };
  server.once('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is already in use: stop the other program or set PORT to a free one.`
        : error.message,
    ),
  );
  storage = (await openDevelopmentStorage()) as Closable;
  server.listen(port, host, () => console.log(`· ready on ${url}, reloading on change`));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.resolve(storage?.close()).then(() => process.exit(0)));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const showError = (error: Error) => {
    console.error(error);
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.stack}\n`);
  };
  if (request.url === terms) return sendTerms(response).catch(showError);
  development.handle(request, response, () => {
    void listener()
      .then((listen) => listen(request, response))
      .catch(showError);
  });
}

/** The PDF that the build makes, made anew for each request, so that a change of the text shows. */
async function sendTerms(response: ServerResponse): Promise<void> {
  const { bytes } = await termsFile(root);
  response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(bytes);
}

/** The listener made from the modules as they are now; a change gives new modules and so a new listener. */
async function listener(): Promise<Listener> {
  const modules = await Promise.all([
    development.load(SERVER),
    development.load(join(root, 'web', 'src', 'server.ts')),
  ]);
  if (!current || modules.some((module, index) => module !== current?.modules[index])) {
    const [serverModule, webModule] = modules;
    current?.replaced.abort();
    const replaced = new AbortController();
    current = {
      modules,
      replaced,
      listener: serverModule?.['createDevelopmentListener']?.(
        webModule?.['createPageRenderer'],
        storage,
        replaced.signal,
      ) as Promise<Listener>,
    };
  }
  return current.listener;
}
