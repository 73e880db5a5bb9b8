import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compress.ts';

const BYTES = Buffer.from('a text that repeats itself, '.repeat(200));

const answer = (type: string, headers: Record<string, string> = {}) =>
  new Response(BYTES, {
    headers: { 'Content-Type': type, 'Content-Length': String(BYTES.length), ...headers },
  });

const FILE = { 'Content-Disposition': 'attachment; filename="file"' };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  'application/zip',
  'application/gzip',
  'application/pdf',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/png',
  'image/jpeg',
  'image/webp',
  'font/woff2',
])('%s goes as it is, with its length', async (type) => {
  for (const headers of [{}, FILE]) {
    const sent = await compressed(answer(type, headers));
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(sent.headers.get('content-length')).toBe(String(BYTES.length));
    expect(await bytesOf(sent)).toEqual(BYTES);
  }
});

test.each([
  'application/json',
  'application/vnd.api+json; charset=utf-8',
  'application/problem+json',
  'application/scim+json',
  'text/csv; charset=utf-8',
  'text/html',
  'image/svg+xml',
  'application/xml',
])('%s is compressed, and tells no other length than its own', async (type) => {
  const whole = await compressed(answer(type));
  const squeezed = await bytesOf(whole.clone());
  expect(whole.headers.get('content-encoding')).toBe('gzip');
  expect(whole.headers.get('content-length')).toBe(String(squeezed.length));
  expect(gunzipSync(squeezed)).toEqual(BYTES);
  const file = await compressed(answer(type, FILE));
  expect(file.headers.get('content-encoding')).toBe('gzip');
  expect(file.headers.get('content-length')).toBeNull(); // as it goes by
  expect(gunzipSync(await bytesOf(file))).toEqual(BYTES);
});

test('what has an encoding, or no body, stays as it is', async () => {
  const done = answer('text/plain', { 'Content-Encoding': 'br' });
  expect(await compressed(done)).toBe(done);
  const empty = new Response(null, { status: 304, headers: { 'Content-Type': 'text/plain' } });
  expect(await compressed(empty)).toBe(empty);
});
