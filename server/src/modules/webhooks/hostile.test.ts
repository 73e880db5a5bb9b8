import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HLD,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { inData } from '../../testing/webhook-stage.ts';
import { postOnce, webhookGate } from './post-once.ts';

const LOCAL = webhookGate({ isPrivateAllowed: false, isLoopbackAllowed: true });

let server: ParameterServer;
let [staff, person]: Person[] = [];
beforeAll(async () => {
  const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://suite.example' };
  server = await startParameterServer({ isSeeded: false, environment });
  [staff, person] = [await server.person(['admin-group']), await server.person(HLD)];
});
afterAll(() => server.close());

/** What is said of an address that somebody enters, with its status. */
async function saidOf(url: string, name = 'Notebook'): Promise<[number, string | undefined]> {
  const attributes = { name, url, events: ['recipe.saved'] };
  const { status, body } =
    (await person?.send('POST /api/me/webhooks', inData('webhooks', attributes))) ?? {};
  return [status ?? 0, body?.errors[0]?.detail];
}

const PRIVATE = 'This address is on a private network, where webhooks are not sent.';
const FORM = 'Enter an address that begins with https://, without a user name, password or #.';
const NOT_YET = 'Webhooks cannot be sent to this host yet. Contact us to have it allowed.';

test.each([
  ['127.0.0.1 in digits', 'https://127.0.0.1/'],
  ['in short', 'https://127.1/'],
  ['as one number', 'https://2130706433/'],
  ['in hexadecimal', 'https://0x7f.0x0.0x0.0x1/'],
  ['in octal', 'https://0177.0.0.1/'],
  ['in other digits', 'https://①②⑦.0.0.1/'],
  ['with other dots', 'https://127。0。0。1/'],
  ['escaped', 'https://%31%32%37.0.0.1/'],
  ['with a dot at the end', 'https://127.0.0.1./'],
  ['nothing at all', 'https://0/'],
  ['of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['of a company', 'https://10.0.0.8/'],
  ['of carriers', 'https://100.64.0.1/'],
  ['for all', 'https://255.255.255.255/'],
  ['IPv6 of this machine', 'https://[::1]/'],
  ['IPv6 of a network', 'https://[fd00:ec2::254]/'],
  ['IPv6 of a link', 'https://[fe80::1]/'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4 in IPv6, in digits of it', 'https://[::ffff:a9fe:a9fe]/'],
  ['IPv4 in IPv6, the older way', 'https://[::127.0.0.1]/'],
  ['by a translator', 'https://[64:ff9b::7f00:1]/'],
  ['by a tunnel', 'https://[2002:7f00:1::]/'],
])('S-41 a private address is refused however it is written: %s', async (_, url) => {
  expect(await saidOf(url)).toEqual([422, PRIVATE]);
});

test.each([
  ['a user name', 'https://ada@hooks.example/', FORM],
  ['a password', 'https://ada:pass@hooks.example/', FORM],
  ['a private host behind a user name', 'https://hooks.example@127.0.0.1/', FORM],
  ['a backslash', String.raw`https://hooks.example\@127.0.0.1/`, FORM],
  ['a line break', 'https://hooks.example/\r\nX-Evil: 1', FORM],
  ['a blank', 'https://hooks.example/ HTTP/1.1', FORM],
  ['a fragment', 'https://hooks.example/#x', FORM],
  ['another protocol', 'gopher://hooks.example/', FORM],
  ['no protocol', '//hooks.example/', FORM],
  ['no host', 'https:///hooks', FORM],
  ['a zone', 'https://[fe80::1%25eth0]/', 'This is not an address.'],
  ['a port that is none', 'https://hooks.example:99999/', 'This is not an address.'],
  ['plain http', 'http://hooks.example/', 'The address must begin with https://.'],
  ['another port', 'https://hooks.example:8443/', NOT_YET],
  ['another name of the host', 'https://evil.hooks.example/', NOT_YET],
])('S-41 an address with %s is refused with a sentence', async (_, url, sentence) => {
  await staff?.send('POST /api/system/webhook-hosts', inData('webhook-hosts', { host: 'hooks.example' }));
  expect(await saidOf(url)).toEqual([422, sentence]);
});

test('S-41 a name of several lines is refused, and so is an address of 10,000 characters', async () => {
  expect((await saidOf('https://hooks.example/', 'Notebook\r\nX-Evil: 1'))[0]).toBe(422);
  expect((await saidOf(`https://hooks.example/${'a'.repeat(10_000)}`))[0]).toBe(422);
});

test.each([
  ['a private one among public ones', ['93.184.215.14', '10.0.0.8']],
  ['IPv6 of a link among public ones', ['93.184.215.14', 'fe80::1']],
])('S-41 a name is refused that has %s', async (_, addresses) => {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const gate = webhookGate({ isPrivateAllowed: false, isLoopbackAllowed: false }, (_name, _options, done) =>
    done(null, found),
  );
  const attempt = await postOnce('https://hooks.example/', { gate, mostMs: 60_000, headers: {}, body: '{}' });
  expect(attempt).toEqual({ status: null, reason: 'private-network' });
});

/** Sends one to somebody who answers as told, byte by byte. */
async function answeredBy(answer: (socket: Socket) => void, mostMs = 60_000) {
  const sockets = new Set<Socket>();
  const receiver = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // cut off, as it should be
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo; // it listens on a port
  try {
    const url = `http://127.0.0.1:${port}/`;
    return await postOnce(url, { gate: LOCAL, mostMs, headers: {}, body: '{}' });
  } finally {
    for (const socket of sockets) socket.destroy();
    receiver.close();
  }
}

/** Writes for ever, as fast as it is taken. */
function endless(socket: Socket, part: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on('drain', write);
  write();
}

test('S-41 an endless answer is cut off, and its status counts', async () => {
  const attempt = await answeredBy((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    endless(socket, `1000\r\n${'a'.repeat(4096)}\r\n`);
  });
  expect(attempt).toEqual({ status: 200, reason: null });
});

test.each([
  [
    'headers without end',
    (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      endless(socket, `X-A: ${'a'.repeat(1000)}\r\n`);
    },
  ],
  ['no HTTP', (socket: Socket) => void socket.end('\u0016\u0003\u0001 hello\r\n\r\n')],
  [
    'another protocol',
    (socket: Socket) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['nothing, and hangs up', (socket: Socket) => void socket.end()],
])('S-41 a receiver that answers with %s has failed, and holds nobody up', async (_, answer) => {
  expect(await answeredBy(answer)).toEqual({ status: null, reason: 'unreachable' });
});

test('S-41 a receiver that answers byte by byte is not waited for', async () => {
  const silent = await answeredBy((socket) => void socket.write('HTTP/1.1 200'), 50);
  expect(silent).toEqual({ status: null, reason: 'timeout' });
  const slow = await answeredBy(
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\na'),
    50,
  );
  // Whichever came first on this machine, its status or the end of the time.
  expect([{ status: 200, reason: null }, silent]).toContainEqual(slow);
});
