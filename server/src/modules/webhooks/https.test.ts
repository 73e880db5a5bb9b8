import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Certificate, hasOpenssl, makeAuthority } from '../../testing/certificates.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';

const HOST = 'hooks.example';
const run = promisify(execFile);

let authority: ReturnType<typeof makeAuthority> | undefined;
beforeAll(() => {
  if (hasOpenssl) authority = makeAuthority();
});
afterAll(() => authority?.remove());

/** Sends one to a receiver by https, with the authority trusted in Node's usual way where a file is given. */
async function sendTo(certificate: Certificate, trusted?: string) {
  const receiver = await startReceiver(certificate);
  try {
    // oxlint-disable-next-line node/no-process-env -- as the product is started, with one setting of Node.js more
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
    const url = `https://${HOST}:${receiver.port}/hook`;
    const { stdout } = await run(process.execPath, ['server/src/testing/post-one.ts', url], { env });
    const hosts = receiver.received.map(({ headers, servername }) => [headers['host'], servername]);
    return { attempt: JSON.parse(stdout) as unknown, hosts, port: receiver.port };
  } finally {
    await receiver.close();
  }
}

const REFUSED = { status: null, reason: 'certificate' };

test('S-41 a receiver by https is believed by its certificate for the name in the address', async ({
  skip,
}) => {
  if (!authority) return skip('openssl is not installed');
  const good = authority.signed(HOST);
  const accepted = await sendTo(good, authority.file);
  expect(accepted.attempt).toEqual({ status: 204, reason: null });
  // The connection went to an address that was judged; name and certificate are those of the address that was entered.
  expect(accepted.hosts).toEqual([[`${HOST}:${accepted.port}`, HOST]]);

  expect(await sendTo(good)).toMatchObject({ attempt: REFUSED, hosts: [] });
  const other = authority.signed('other.example');
  expect(await sendTo(other, authority.file)).toMatchObject({ attempt: REFUSED, hosts: [] });
  const alone = authority.selfSigned(HOST);
  expect(await sendTo(alone, authority.file)).toMatchObject({ attempt: REFUSED, hosts: [] });
});
