import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendMessage } from './messages.ts';

/** A server on this machine for one test: what it was asked, and with what status it answers. */
async function serve(status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'Content-Type': 'application/vnd.api+json' });
    response.end(JSON.stringify({ data: [], meta: { total: 0 }, links: { next: null } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, baseUrl };
}

const MESSAGE = {
  subject: 'General',
  name: 'Ann Lee',
  company: '',
  phone: '',
  email: 'ann@kestrel.example',
  message: '',
  address: 'https://suite.example/',
  zip: '',
  city: '',
  country: '',
  acceptPrivacyPolicy: true,
} as const;

/** fetch, as a page of that origin has it. */
function from(origin: string): typeof fetch {
  return (path, init) => fetch(typeof path === 'string' ? origin + path : path, init);
}

test('R7.1 a message is posted to /, and any good status is success', async () => {
  const { asked, baseUrl } = await serve(299);
  await sendMessage(MESSAGE, from(baseUrl));
  expect(asked).toEqual(['POST /']);
});

test.each([422, 500])('R7.1 with status %i the contact form is not submitted', async (status) => {
  const { baseUrl } = await serve(status);
  const sent = sendMessage(MESSAGE, from(baseUrl));
  await expect(sent).rejects.toThrow(/^Contact form not submitted$/);
});

test('R7.1 without an answer the contact form is not submitted', async () => {
  const sent = sendMessage(MESSAGE, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sent).rejects.toThrow(/^Contact form not submitted$/);
});
