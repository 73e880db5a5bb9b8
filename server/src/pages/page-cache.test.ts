import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nonceTemplate } from './page-cache.ts';

const placeholder = 'placeholder-placeholder-';
const nonce = () => randomBytes(18).toString('base64');

describe('nonceTemplate', () => {
  test('puts the nonce into every hole, plain and compressed alike', () => {
    const html = `<script nonce="${placeholder}">1</script>${'<p>text</p>'.repeat(9000)}<link nonce="${placeholder}">`;
    const page = nonceTemplate(html, placeholder);
    const fresh = nonce();
    const expected = html.replaceAll(placeholder, fresh);
    expect(page.plain(fresh).toString()).toBe(expected);
    expect(gunzipSync(page.gzip(fresh)).toString()).toBe(expected);
    expect(page.gzip(fresh).length).toBeLessThan(expected.length / 20);
  });

  test('survives any text between the holes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 4000 }), { maxLength: 8 }), (texts) => {
        const clean = texts.map((text) => text.replaceAll('\0', ''));
        const fresh = nonce();
        const html = Buffer.from(clean.join(placeholder)).toString();
        const page = nonceTemplate(html, placeholder);
        expect(gunzipSync(page.gzip(fresh)).toString()).toBe(html.replaceAll(placeholder, fresh));
      }),
    );
  });

  test('never copies a nonce from the history into text that resembles it', () => {
    const fresh = nonce();
    const html = `${fresh}${placeholder}${fresh}${placeholder}${fresh}`;
    expect(gunzipSync(nonceTemplate(html, placeholder).gzip(fresh)).toString()).toBe(fresh.repeat(5));
  });
});
