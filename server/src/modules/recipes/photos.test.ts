import { PHOTO_LIMITS } from '@suite/contracts/rack-photos';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rackPhoto } from '../../db/schema.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, bodyOf, grantTo, makeLink, openWith, tokenOf } from '../../testing/sharing.ts';
import { EXIF, SECRET, someJpeg } from '../../testing/some-jpeg.ts';
import { readJpeg } from './read-jpeg.ts';

const server = await startParameterServer({ isSeeded: false });
const owner = await server.person(HLD);
const path = await recipeOf(owner);
afterAll(() => server.close());

async function recipeOf(who: Person): Promise<string> {
  const saved = await add(who, 'hld-recipe', { document: someDocument() });
  expect(saved.status).toBe(201);
  return `/api/recipes/hld/${saved.body.data.id}/photos`;
}

interface Sent {
  to?: string;
  query?: string;
  type?: string;
}

/** Sends bytes as they are. */
async function upload(
  who: Pick<Person, 'token'>,
  file: Uint8Array,
  { to = path, query = '?rack=a&tube=2.5', type = 'image/jpeg' }: Sent = {},
): Promise<{ status: number; id: string; text: string }> {
  const answer = await fetch(`${server.url}${to}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${who.token}` },
    body: new Uint8Array(file),
  });
  const text = await answer.text();
  const id = answer.status === 201 ? (JSON.parse(text) as { data: { id: string } }).data.id : '';
  return { status: answer.status, id, text };
}

function download(who: Pick<Person, 'token'>, id: string, from = path): Promise<Response> {
  return fetch(`${server.url}${from}/${id}`, { headers: { Authorization: `Bearer ${who.token}` } });
}

test('S-21 a photo comes back to its owner as it is kept: a file to save, without what the camera knew', async () => {
  const { status, id } = await upload(owner, someJpeg({ before: EXIF }));
  expect(status).toBe(201);
  const file = await download(owner, id);
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="photo.jpg"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes).toEqual(someJpeg());
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(SECRET);
  const list = await owner.get(path);
  expect(list.body.data).toMatchObject([
    { type: 'rack-photo', id, attributes: { rackId: 'a', tube: 2.5, width: 40, height: 30 } },
  ]);
  // Sent again, because an answer got lost, it is the same one; of another tube it is another.
  expect((await upload(owner, someJpeg())).id).toBe(id);
  const rack = await upload(owner, someJpeg(), { query: '?rack=a' });
  expect((await upload(owner, someJpeg(), { query: '?rack=a' })).id).toBe(rack.id);
  expect(rack.id).not.toBe(id);
  expect((await owner.send(`DELETE ${path}/${rack.id}`)).status).toBe(204);
  expect((await download(owner, rack.id)).status).toBe(404);
  expect((await owner.send(`DELETE ${path}/${rack.id}`)).status).toBe(404);
});

test('S-21 S-31 nobody else sees a photo: not strangers, not those the recipe was granted to, not by another recipe', async () => {
  const { id } = await upload(owner, someJpeg({ data: [9] }));
  const [stranger, reader] = [await server.person(HLD), await server.person(HLD)];
  const recipeId = path.split('/')[4] ?? '';
  await grantTo(owner, reader, { recipeId });
  const foreign = await recipeOf(stranger);
  expect((await download(stranger, id)).status).toBe(404);
  expect((await download(stranger, id, foreign)).status).toBe(404);
  expect((await stranger.send(`DELETE ${foreign}/${id}`)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await upload(stranger, someJpeg({ data: [5] }))).status).toBe(404);
  for (const answer of [await reader.get(path), await reader.send(`DELETE ${path}/${id}`)])
    expect(answer.status).toBe(403);
  expect((await download(reader, id)).status).toBe(403);
  expect((await upload(reader, someJpeg({ data: [5] }))).status).toBe(403);
  expect((await server.visitor.get(path)).status).toBe(401);
  expect((await (await server.person(HSP)).get(path)).status).toBe(403);
  // A link and a snapshot hold neither racks nor photos.
  const link = await makeLink(owner, { recipeId });
  expect(JSON.stringify(await openWith(server.visitor, tokenOf(link)))).not.toContain(id);
});

test.each([
  ['a text', Buffer.from('not a photo')],
  [
    'a page that begins like one',
    Uint8Array.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['nothing', new Uint8Array()],
  ['half a photo', someJpeg().subarray(0, 60)],
  ['one without its end', someJpeg().subarray(0, -2)],
  ['one without width', someJpeg({ width: 0 })],
  ['one that is too wide', someJpeg({ width: PHOTO_LIMITS.side + 1 })],
])('S-45 %s is refused', async (_, file) => {
  expect((await upload(owner, file)).status).toBe(422);
});

test('S-45 what stands behind the end of a photo is not kept, and a second picture is none', () => {
  const file = someJpeg();
  expect(readJpeg(Buffer.concat([file, Buffer.from('<script>')]))?.content).toEqual(Buffer.from(file));
  expect(readJpeg(Buffer.concat([file.subarray(0, -2), file.subarray(2)]))).toBeUndefined();
});

test('S-45 another type, a body that is too large and a rack without a name are refused', async () => {
  expect((await upload(owner, someJpeg(), { type: 'image/png' })).status).toBe(415);
  expect((await upload(owner, new Uint8Array(PHOTO_LIMITS.bytes + 1))).status).toBe(413);
  for (const query of ['', '?rack=', '?rack=a&tube=x', '?rack=a&tube=1e9', `?rack=${'a'.repeat(41)}`])
    expect((await upload(owner, someJpeg(), { query })).status).toBe(422);
});

test('S-27 a rack can have so many photos and no more', async () => {
  const full = await recipeOf(owner);
  const recipeId = full.split('/')[4] ?? '';
  const row = (n: number, bytes: number) => ({
    id: crypto.randomUUID(),
    recipeId,
    rackId: 'a',
    tube: null,
    width: 1,
    height: 1,
    bytes,
    digest: Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? n : 0)),
    content: new Uint8Array(bytes),
    created: new Date(),
  });
  const insert = (rows: ReturnType<typeof row>[]) =>
    server.inDatabase(async ({ orm }) => void (await orm.insert(rackPhoto).values(rows)));
  await insert(Array.from({ length: PHOTO_LIMITS.perRack }, (_, n) => row(n, 1)));
  const refused = await upload(owner, someJpeg(), { to: full });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('at most 80 photos')]);
  expect((await upload(owner, someJpeg(), { to: full, query: '?rack=b' })).status).toBe(201);
});

test('S-54 photos are listed in the export, and go with their recipe and their owner', async () => {
  const leaver = await server.person(HLD);
  const to = await recipeOf(leaver);
  const { id } = await upload(leaver, someJpeg(), { to });
  const told = await leaver.text('/api/me/export');
  expect(told.text).toContain(`${to}/${id}`);
  const left = () =>
    server.inDatabase(({ orm }) =>
      orm.select({ id: rackPhoto.id }).from(rackPhoto).where(eq(rackPhoto.id, id)),
    );
  expect(await left()).toHaveLength(1);
  const staff = await server.person(['admin-group']);
  const { body } = await staff.get(`/api/users/${leaver.userId}/erasure`);
  const erased = await staff.send(
    `POST /api/users/${leaver.userId}/erase`,
    bodyOf('erasures', { confirmation: body.data.attributes['confirmation'], handTo: null }),
  );
  expect(erased.status).toBe(202);
  expect(await left()).toEqual([]);
});
