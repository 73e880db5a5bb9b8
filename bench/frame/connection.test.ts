import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { askAgainAndAgain } from './connection.ts';

const BODY = Buffer.alloc(200_000, 'x');

/** The first answers of a server to one connection, and what was requested. */
async function firstAnswers(count: number, answer: (response: ServerResponse, asked: number) => void) {
  let asked = 0;
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.url} ${request.headers['authorization']}`);
    answer(response, (asked += 1));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const heard: [number, number][] = [];
  const asking = askAgainAndAgain(`http://127.0.0.1:${port}/a?b=c`, { authorization: 'me' }, (...one) => {
    heard.push(one);
    if (heard.length === count) asking.stop();
  });
  await asking.ended.finally(() => server.close());
  return { heard, paths: [...paths], asked };
}

test('every answer is heard once, with its status and all of its bytes', async () => {
  const seen = await firstAnswers(3, (response, asked) => {
    response.writeHead(asked === 2 ? 404 : 200, { 'content-length': BODY.length }).end(BODY);
  });
  expect(seen.heard).toEqual([
    [200, BODY.length],
    [404, BODY.length],
    [200, BODY.length],
  ]);
  expect(seen).toMatchObject({ asked: 3, paths: ['/a?b=c me'] });
});

test('an answer in chunks is whole with the last of them', async () => {
  const { heard } = await firstAnswers(2, (response) => {
    response.write(BODY);
    setImmediate(() => response.end('end'));
  });
  expect(heard.map(([status, bytes]) => [status, bytes > BODY.length])).toEqual([
    [200, true],
    [200, true],
  ]);
});

test('an answer without a body, and a connection that is closed', async () => {
  const { heard } = await firstAnswers(1, (response) =>
    response.writeHead(200, { 'content-length': 0 }).end(),
  );
  expect(heard).toEqual([[200, 0]]);
  await expect(firstAnswers(1, (response) => response.destroy())).rejects.toThrow('closed the connection');
});
