import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ForkedListener extends AsyncDisposable {
  url: string;
  pid: number;
}

/** Starts a program that is told what to do by a message and answers with its port; leaving the scope ends it. */
export async function forkListener(file: string, order: object): Promise<ForkedListener> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  child.send(order);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${String(code)} before it listened.`);
    }),
  ]);
  return {
    pid: child.pid ?? 0, // set, since it has spoken
    url: `http://127.0.0.1:${String(port)}`,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
