import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { isLong } from '../../testing/long.ts';
import { productDocument, productDocumentPart } from '../../db/schema.ts';
import type { Person } from '../../testing/parameter-server.ts';
import { named, ofIngredient, portfolioStage, surfactant } from '../../testing/portfolio-server.ts';
import { purgeUnfinishedDocuments } from './document-store.ts';
import { somePdf } from '../../testing/some-pdf.ts';

const { server, supplier, rival, staff, formulator, ...stage } = portfolioStage();
const { attributesOf, draft, change, move, judge, approve, live } = stage;

const sheet = somePdf();
/** The largest document there may be, or one of several parts. */
const MEBIBYTES = isLong ? 10 : 1;
const pathOf = (id: string) => `/api/portfolio/products/${id}/documents?kind=tds&name=Data`;
const asSystem = <Value>(work: (tx: Transaction) => Promise<Value>) =>
  server.database.as(SYSTEM).transaction(work);

/** Sends bytes as they are. */
async function upload(id: string, bytes: Uint8Array, by: Person = supplier) {
  const { token } = by;
  const response = await fetch(`${server.url}${pathOf(id)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as { data?: { id: string }; errors?: { detail: string }[] };
  return { status: response.status, id: body.data?.id ?? '', detail: body.errors?.[0]?.detail };
}

async function download(id: string, by: Person) {
  const response = await fetch(`${server.url}/api/portfolio/documents/${id}`, {
    headers: { Authorization: `Bearer ${by.token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const listed = async (id: string, by: Person = supplier) => (await attributesOf(id, by))['documents'];
const offered = async (id: string) =>
  (await formulator.get(`/api/portfolio/offers/${id}`)).body.data.attributes['documents'];

/** Rows of documents of a product as the table holds them, without content. */
async function addRows(
  productId: string,
  rows: Partial<typeof productDocument.$inferInsert>[],
  by = supplier,
) {
  const { organisationId } = await attributesOf(productId, by);
  const whole = rows.map((row) => ({
    id: randomUUID(),
    productId,
    organisationId: String(organisationId),
    kind: 'tds' as const,
    name: 'Row',
    bytes: 5,
    created: server.clock.now(),
    ...row,
  }));
  await asSystem(({ orm }) => orm.insert(productDocument).values(whole));
  return { id: whole[0]?.id ?? '' };
}

describe('S-42 documents are judged like values', () => {
  test('one that is added after the approval waits for the next', async () => {
    const id = await live();
    const sent = await upload(id, sheet);
    expect(sent.status).toBe(201);
    expect((await attributesOf(id))['state']).toBe('draft');
    expect((await formulator.get(ofIngredient(id))).status).toBe(200);
    expect(await offered(id)).toEqual([]);
    for (const who of [formulator, rival]) expect((await download(sent.id, who)).status).toBe(404);
    await move(id, { state: 'review' });
    expect(await listed(id, staff)).toMatchObject([{ documentId: sent.id, isPending: true }]);
    expect((await download(sent.id, staff)).bytes).toEqual(sheet);
    expect(await offered(id)).toEqual([]);
    await judge(id, { verdict: 'approve' });
    expect(await offered(id)).toMatchObject([{ documentId: sent.id, isPending: false }]);
    expect((await download(sent.id, formulator)).bytes).toEqual(sheet);
  });

  test('those approved before stay while a new one waits, and a verdict against it changes nothing', async () => {
    const id = await draft();
    const first = await upload(id, sheet);
    await approve(id);
    await upload(id, sheet);
    expect(await offered(id)).toMatchObject([{ documentId: first.id }]);
    await move(id, { state: 'review' });
    await judge(id, { verdict: 'send-back', note: 'Which grade is this about?' });
    expect(await offered(id)).toMatchObject([{ documentId: first.id }]);
  });

  test('S-23 the replacement is told by the name that was approved', async () => {
    const [old, next] = [await live(named('Passing grade')), await live(named('Approved name'))];
    await move(old, { state: 'withdrawn', replacedBy: next });
    await change(next, named('Secret next name'));
    const offer = await formulator.get(`/api/portfolio/offers/${old}`);
    expect(offer.body.data.attributes['replacedBy']).toEqual({ ingredientId: next, name: 'Approved name' });
  });
});

describe('documents are kept in parts', () => {
  test(`F-14 ${MEBIBYTES} MiB go in and out as they are, in pieces of at most 64 KiB`, async () => {
    const id = await draft();
    const large = somePdf(MEBIBYTES * 2 ** 20);
    const sent = await upload(id, large);
    expect(sent.status).toBe(201);
    const [parts] = await asSystem(({ orm }) =>
      orm
        .select({
          count: sql<number>`count(*)::integer`,
          largest: sql<number>`max(octet_length(content))::integer`,
        })
        .from(productDocumentPart)
        .where(sql`document_id = ${sent.id}`),
    );
    expect(parts).toEqual({ count: MEBIBYTES * 16, largest: 65_536 });
    const { bytes } = await download(sent.id, supplier);
    expect([bytes.length, digest(bytes)]).toEqual([large.length, digest(large)]);
    const gone = await supplier.send(`DELETE /api/portfolio/products/${id}/documents/${sent.id}`);
    expect(gone.status).toBe(204);
  });

  test('what an earlier version wrote whole becomes parts, and is approved if it was seen', async () => {
    const id = await draft();
    const content = Buffer.alloc(150_000, 'x');
    const row = await addRows(id, [{ content, bytes: content.length }]);
    expect((await download(row.id, supplier)).bytes).toEqual(content);
    await approve(id);
    await asSystem(async ({ orm }) => {
      await orm.update(productDocument).set({ state: 'pending' }).where(sql`id = ${row.id}`);
      await orm.execute(sql`select approve_seen_documents()`);
    });
    expect(await offered(id)).toMatchObject([{ documentId: row.id }]);
  });

  test('one that was never finished is nobody’s, and goes after an hour', async () => {
    const id = await draft();
    const row = await addRows(id, [{ state: 'incoming' }]);
    expect(await listed(id)).toEqual([]);
    expect((await download(row.id, supplier)).status).toBe(404);
    const left = () => asSystem(({ orm }) => orm.select().from(productDocument).where(sql`id = ${row.id}`));
    await purgeUnfinishedDocuments(server.database, server.clock);
    expect(await left()).toHaveLength(1);
    const later = { now: () => new Date(server.clock.now().getTime() + 3_600_001), monotonic: () => 0 };
    await purgeUnfinishedDocuments(server.database, later);
    expect(await left()).toEqual([]);
  });
});

describe('S-11 documents have limits', () => {
  test('S-11 an organisation sends one at a time', async () => {
    const id = await draft();
    const slow = request(`${server.url}${pathOf(id)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${supplier.token}`, 'Content-Type': 'application/pdf' },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      slow.on('response', (response) => resolve(response.resume().statusCode)),
    );
    slow.write(sheet.subarray(0, 20));
    await expect.poll(async () => (await upload(id, Buffer.from('no PDF'))).status).toBe(429);
    const other = await draft(surfactant, rival);
    expect((await upload(other, sheet, rival)).status).toBe(201);
    slow.end(sheet.subarray(20));
    expect(await answered).toBe(201);
    expect((await upload(id, sheet)).status).toBe(201);
  });

  test('S-27 an organisation stores at most 5 GB, its documents included', async () => {
    const id = await draft(surfactant, rival);
    const largest = { bytes: 10 * 2 ** 20, state: 'incoming' as const };
    await addRows(
      id,
      Array.from({ length: 477 }, () => largest),
      rival,
    );
    const refused = await upload(id, sheet, rival);
    expect(refused.status).toBe(422);
    expect(refused.detail).toMatch(
      /^Your organisation can store 5 GB and would hold more: documents 5 GB\. Delete /,
    );
  });
});

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
