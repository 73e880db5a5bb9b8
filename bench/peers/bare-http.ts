import { createServer } from 'node:http';

/** What the parent hands over: answers by address, sent from memory without looking at anything else. */
export type BareAnswers = Record<string, { headers: Record<string, string>; body: Uint8Array }>;

// The floor: node:http and nothing on top. A process of its own, as the product is.
process.once('message', (answers: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());
