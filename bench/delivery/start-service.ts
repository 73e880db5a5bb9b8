import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServiceOrder } from './service-process.ts';

export interface Service extends AsyncDisposable {
  url: string;
  pid: number;
  /** Megabytes (10⁶ bytes) that are in use once everything unused is collected. */
  usedMegabytes: () => Promise<number>;
}

/** Starts the content service as a process of its own; leaving the scope ends it. */
export async function startService(order: ServiceOrder): Promise<Service> {
  const child = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  /** The next word of the process, which must be a number. */
  async function answer(to: object): Promise<number> {
    child.send(to);
    const [said] = await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => {
        throw new Error(`The content service ended with ${String(code)}.`);
      }),
    ]);
    return Number(said);
  }
  const port = await answer(order);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0, // set, since it has spoken
    usedMegabytes: async () => (await answer({ tell: 'memory' })) / 1e6,
    [Symbol.asyncDispose]: async () => {
      child.disconnect();
      await ended;
    },
  };
}
