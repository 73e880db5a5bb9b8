import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer } from '../http/ask.ts';
import type { BareAnswers } from './bare-http.ts';

export interface BareServer extends AsyncDisposable {
  url: string;
  pid: number;
}

const COPIED = ['content-type', 'content-encoding'];

/** Starts node:http that repeats the given answers, by address: the same bytes under the same type and encoding. */
export async function startBareHttp(answers: Record<string, Answer>): Promise<BareServer> {
  // 'advanced' carries bytes as bytes.
  const child = fork(fileURLToPath(new URL('./bare-http.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  child.send(
    Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
        path,
        { headers: copiedHeaders(answer), body: answer.body },
      ]),
    ) satisfies BareAnswers,
  );
  const [port] = await once(child, 'message');
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

function copiedHeaders({ headers, body }: Answer): Record<string, string> {
  const copied = COPIED.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(copied), 'content-length': String(body.length) };
}
