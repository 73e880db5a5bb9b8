import type { PageRenderer } from '@suite/contracts/pages';
import { createDelivery, loadFolder } from '@suite/delivery';
import { type AppParts, createApp } from '../app.ts';
import { createCalculationPool } from '../modules/calculations/routes.ts';
import { pagePolicy } from '../pages/mount.ts';
import { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { readConfig } from '../start/config.ts';
import { openListener } from '../start/listener.ts';

export interface TestServer {
  url: string;
  /** Every line the server logged, parsed. */
  lines: Record<string, unknown>[];
  /** Fails where an answer was not what its route declares. */
  close: () => Promise<void>;
}

interface Options extends Partial<AppParts> {
  environment?: Record<string, string>;
  renderer?: PageRenderer<Request, Response>;
  staticFolder?: string;
}

/** The real app on a real port, with the parts a test wants to look at. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const lines: Record<string, unknown>[] = [];
  const wrongAnswers: string[] = [];
  const limits = options.limits ?? LIMITS;
  const listener = await openListener({ host: '127.0.0.1', port: 0 }, limits.listener);
  const app = createApp({
    config: readConfig(options.environment ?? {}),
    clock: systemClock,
    limits,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    content: createDelivery({
      content: await (shippedContent ??= loadFolder('content')),
      space: 'suite',
      token: TEST_TOKEN,
      publicUrl: 'https://suite.example',
      mountedAt: '/content',
    }),
    readiness: () => Promise.resolve({ isReady: true }),
    calculations: createCalculationPool(),
    pages: () => ({
      renderer: options.renderer ?? emptyRenderer,
      files: new StaticFiles(options.staticFolder ?? ''),
      publicUrl: 'https://suite.example',
      policy: (nonce) => pagePolicy(nonce, { api: undefined, contentAssets: undefined }),
    }),
    onWrongAnswer: (fault) => void wrongAnswers.push(fault),
    ...options,
  });
  listener.serve(app);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    lines,
    close: async () => {
      await listener.close();
      if (wrongAnswers.length > 0) throw new Error([...new Set(wrongAnswers)].join('\n'));
    },
  };
}

/** Read once: nothing changes it, and reading it is most of what a start costs. */
let shippedContent: ReturnType<typeof loadFolder> | undefined;

export const TEST_TOKEN = 'a-token-for-the-tests';

const emptyRenderer: PageRenderer<Request, Response> = {
  contentVersion: () => '1',
  pageAt: (path) => path,
  subjects: () => Promise.resolve([]),
  render: () => Promise.resolve(new Response(null, { status: 404 })),
};
