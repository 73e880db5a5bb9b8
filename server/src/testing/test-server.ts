import type { PageRenderer } from '@suite/contracts/pages';
import { createDelivery, loadFolder } from '@suite/delivery';
import { type AppParts, createApp } from '../app.ts';
import { asVisitor } from '../http/edge.ts';
import { requestSlots } from '../http/limit-requests.ts';
import { createCalculationPool } from '../modules/calculations/routes.ts';
import { pagePolicy } from '../pages/mount.ts';
import { StaticFiles } from '../pages/static-files.ts';
import { systemClock } from '../platform/clock.ts';
import { type Limits, RAISED_LIMITS } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { readConfig } from '../start/config.ts';
import { openListener } from '../start/listener.ts';
import { unopenedParts } from '../start/unopened.ts';

export interface TestServer {
  url: string;
  /** Every line the server logged, parsed. */
  lines: Record<string, unknown>[];
  /** Fails where an answer was not what its route declares. */
  close: () => Promise<void>;
}

interface Options extends Partial<AppParts> {
  /** What a test is about that looks at overload; a slow machine refuses nobody otherwise. */
  load?: Limits['load'];
  environment?: Record<string, string>;
  renderer?: PageRenderer<Request, Response>;
  staticFolder?: string;
}

/** The real app on a real port, with the parts a test wants to look at; nothing else is opened. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { environment = {}, renderer = emptyRenderer, staticFolder = '', load, ...parts } = options;
  const lines: Record<string, unknown>[] = [];
  const wrongAnswers: string[] = [];
  const unopened = unopenedParts(readConfig(environment), parts.clock ?? systemClock);
  const limits = { ...(parts.limits ?? unopened.limits), load: load ?? RAISED_LIMITS.load };
  const listener = await openListener({ host: '127.0.0.1', port: 0 }, limits.listener);
  const app = createApp({
    ...unopened,
    // Without accounts everybody is a visitor.
    ...(!parts.auth && { authenticate: asVisitor }),
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    content: createDelivery({
      content: await (shippedContent ??= loadFolder('content')),
      space: 'suite',
      token: TEST_TOKEN,
      publicUrl: 'https://suite.example',
      mountedAt: '/content',
    }),
    calculations: createCalculationPool(),
    slots: requestSlots(limits),
    pages: () => ({
      renderer,
      files: new StaticFiles(staticFolder),
      publicUrl: 'https://suite.example',
      policy: (nonce) => pagePolicy(nonce, { api: undefined, contentAssets: undefined }),
    }),
    onWrongAnswer: (fault) => void wrongAnswers.push(fault),
    ...parts,
    limits,
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
