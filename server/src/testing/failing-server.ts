import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, or what comes in place of one: nothing, a part of one, a part of one and then silence. */
export type Step =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'lost'
  | 'cut-off'
  | 'silent';

export interface Heard {
  line: string;
  key: string | undefined;
  authorization: string | undefined;
}

export interface FailingServer {
  url: string;
  heard: Heard[];
  close: () => void;
}

/**
 * A server that answers requests in the order of the steps whose name their line holds; the last step of a name stays.
 * What no name fits is fine.
 */
export async function startFailingServer(script: Record<string, Step[]>): Promise<FailingServer> {
  const heard: Heard[] = [];
  const counts = new Map<string, number>();
  const nextStep = (line: string): Step => {
    const [name, steps = []] = Object.entries(script).find(([each]) => line.includes(each)) ?? [line];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return steps[Math.min(count, steps.length - 1)] ?? { status: 200, body: '{"data":{}}' };
  };
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    const { authorization, 'idempotency-key': key } = request.headers;
    heard.push({ line, authorization, key: typeof key === 'string' ? key : undefined });
    doStep(nextStep(line), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a socket that listens
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function doStep(step: Step, request: IncomingMessage, response: ServerResponse): void {
  if (step === 'lost') {
    request.socket.destroy();
    return;
  }
  if (typeof step === 'string') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"data":', () => step === 'cut-off' && request.socket.destroy());
    return;
  }
  const { status, headers, body } = step;
  const refusal = JSON.stringify({ errors: [{ code: 'X', detail: `Refused with ${status}.` }] });
  response.writeHead(status, headers).end(body ?? (status < 300 ? '{"data":{}}' : refusal));
}
