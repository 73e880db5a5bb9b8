import { join } from 'node:path';
import { createApp } from '@suite/server/src/app.ts';
import { readConfig } from '@suite/server/src/start/config.ts';
import { openListener } from '@suite/server/src/start/listener.ts';
import { createCalculationPool } from '@suite/server/src/modules/calculations/index.ts';
import { journalFile, openDelivery } from '@suite/delivery';
import { StaticFiles } from '@suite/server/src/pages/static-files.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { createLog } from '@suite/server/src/platform/log.ts';

export interface ServiceOrder {
  file: string;
  dataFolder: string;
  token: string;
}

// The product without its pages and its database: what is measured is the content service behind the product's edge.
process.once('message', (order: ServiceOrder) => {
  process.on('message', () => process.send?.(usedBytes()));
  void start(order);
});
process.once('disconnect', () => process.exit());

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function start({ file, dataFolder, token }: ServiceOrder): Promise<void> {
  const config = readConfig({});
  const log = createLog('warn');
  const listener = await openListener({ host: '127.0.0.1', port: 0 }, LIMITS.listener);
  const content = await openDelivery({
    source: { file },
    journal: journalFile(join(dataFolder, 'content-sync.json'), () => undefined),
    token,
    space: 'suite',
    publicUrl: config.PUBLIC_URL,
    mountedAt: '/content',
    log: {
      info: () => undefined,
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
  });
  listener.serve(
    createApp({
      config,
      clock: systemClock,
      limits: LIMITS,
      log,
      content,
      readiness: () => Promise.resolve({ isReady: true }),
      calculations: createCalculationPool(),
      pages: () => ({
        renderer: {
          pageAt: (path) => path,
          contentVersion: () => '',
          subjects: () => Promise.resolve([]),
          render: () => Promise.resolve(new Response(null, { status: 404 })),
        },
        files: new StaticFiles(''),
        publicUrl: config.PUBLIC_URL,
        policy: () => '',
      }),
    }),
  );
  process.send?.(listener.port);
}
