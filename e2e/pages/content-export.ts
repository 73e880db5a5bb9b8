import { createHmac } from 'node:crypto';
import { type ContentClient, createContentClient } from '@suite/clients/content/client';

/** The official client of a content service on this machine. */
export function clientOf(port: number, token: string): ContentClient {
  return createContentClient({
    url: `http://127.0.0.1:${port}/content`,
    space: 'suite',
    token,
    retryLimit: 0,
  });
}

/** Two posts that link to each other, to a picture and to nothing, in two languages. */
export function exportFile(): Record<string, Item[]> {
  return {
    contentTypes: [
      {
        sys: published('post'),
        name: 'Post',
        displayField: 'title',
        fields: [
          { id: 'title', name: 'Title', type: 'Symbol', localized: true },
          { id: 'next', name: 'Next', type: 'Link', linkType: 'Entry' },
          { id: 'picture', name: 'Picture', type: 'Link', linkType: 'Asset' },
        ],
      },
    ],
    tags: [{ name: 'News', sys: { id: 'news', visibility: 'public' } }],
    entries: [
      post('one', { title: { 'en-US': 'One', 'de-DE': 'Eins' }, next: { 'en-US': link('Entry', 'two') } }),
      post('two', {
        title: { 'en-US': 'Two' },
        next: { 'en-US': link('Entry', 'one') },
        picture: { 'en-US': link('Asset', 'sealed') },
      }),
      post('three', { title: { 'en-US': 'Three' }, next: { 'en-US': link('Entry', 'gone') } }),
    ],
    assets: [
      {
        sys: published('sealed'),
        fields: {
          title: { 'en-US': 'A picture' },
          file: {
            'en-US': {
              url: `//${FILE}`,
              fileName: 'a.txt',
              contentType: 'text/plain',
              details: { size: 6 },
            },
          },
        },
      },
    ],
    locales: [
      { sys: { id: 'l1' }, code: 'en-US', name: 'English', default: true, fallbackCode: null },
      { sys: { id: 'l2' }, code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' },
    ],
  };
}

export type Item = Record<string, unknown> & { sys: Record<string, unknown> };
export const FILE = 'assets.secure.ctfassets.net/space/sealed/hash/a.txt';

function published(id: string): Record<string, unknown> {
  return { id, publishedVersion: 1, version: 2, publishedCounter: 1, publishedAt: '2026-01-01T00:00:00Z' };
}

export function post(id: string, fields: object): Item {
  return { sys: { ...published(id), contentType: link('ContentType', 'post') }, fields };
}

export function link(linkType: string, id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}

/** Signs an address as a reader of protected assets does. */
export function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
