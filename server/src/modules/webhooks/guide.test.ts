import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhook } from '../../db/schema.ts';
import { DAY_MS, systemClock } from '../../platform/clock.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, type ParameterServer, startParameterServer } from '../../testing/parameter-server.ts';
import { createWebhookSender } from './index.ts';

const GUIDE = readFileSync('docs/guides/webhooks.md', 'utf8');
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

let server: ParameterServer;
let folder: string;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  folder = mkdtempSync(join(tmpdir(), 'suite-webhooks-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const inData = (type: string, attributes: object) => ({ data: { type, attributes } });

function programIn(language: 'js' | 'python'): string {
  const [, text] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE) ?? [];
  if (text === undefined) throw new Error(`The guide has no program in ${language}.`);
  return text;
}

/** The lines that a program prints, one after the other. */
function linesOf(child: ChildProcess): () => Promise<string> {
  if (!child.stdout) throw new Error('It prints nothing.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return async () => String((await lines.next()).value);
}

const RECEIVERS = [
  { language: 'js', command: process.execPath, file: 'receiver.mjs', isThere: true },
  { language: 'python', command: 'python3', file: 'receiver.py', isThere: hasPython },
] as const;

test.for(RECEIVERS)(
  'the receiver of the guide in $language believes what is signed',
  async (receiver, { skip }) => {
    if (!receiver.isThere) skip('Python 3.9 or later is not installed');
    const [owner, admin] = [await server.person(HLD), await server.person(['admin-group'])];
    const file = join(folder, receiver.file);
    writeFileSync(file, programIn(receiver.language));
    const allow = (port: number) =>
      admin.send('POST /api/system/webhook-hosts', inData('webhook-hosts', { host: '127.0.0.1', port }));
    // The receiver wants the secret when it starts, and its port is known afterwards.
    await allow(1);
    const hook = { name: 'Guide', url: 'http://127.0.0.1:1/', events: ['recipe.saved'] };
    const made = await owner.send('POST /api/me/webhooks', inData('webhooks', hook));
    const { id, attributes } = made.body.data;
    // oxlint-disable-next-line node/no-process-env -- the programs are found by its PATH
    const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: String(attributes['secret']) };
    const child = spawn(receiver.command, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const nextLine = linesOf(child);
      const port = Number((await nextLine()).replace('listening on ', ''));
      await allow(port);
      const url = `http://127.0.0.1:${port}/hook`;
      await server.inDatabase(({ orm }) => orm.update(webhook).set({ url }).where(eq(webhook.id, id)));
      const saved = await owner.send(
        'POST /api/recipes/hld',
        inData('hld-recipe', { document: someDocument() }),
      );
      const { secretBox } = server.auth.parts;
      const sender = createWebhookSender({
        database: server.database,
        clock: systemClock, // receivers compare the time of a message with their own
        jobs: server.jobs,
        openSecret: (sealed, webhookId) => secretBox.open(sealed, webhookId),
        rules: { isPrivateAllowed: false, isLoopbackAllowed: true },
        publicUrl: 'https://suite.example',
      });
      expect(await sender.sendDue()).toBe(1);
      const link = `https://suite.example/api/recipes/hld/${saved.body.data.id}`;
      expect(await nextLine()).toBe(`recipe.saved ${link}`);
      const [delivery] = (await owner.get(`/api/me/webhooks/${id}/deliveries`)).body.data;
      expect(delivery?.attributes).toMatchObject({ state: 'delivered', status: 204 });

      // It still has the old secret, and believes what is signed with both.
      await owner.send(`POST /api/me/webhooks/${id}/rotate-secret`);
      // A day from now by the clock of the sender, not by the one of the server.
      const previousSecretUntil = new Date(Date.now() + DAY_MS);
      await server.inDatabase(({ orm }) =>
        orm.update(webhook).set({ previousSecretUntil }).where(eq(webhook.id, id)),
      );
      await owner.send(`POST /api/me/webhooks/${id}/test`);
      expect(await sender.sendDue()).toBe(1);
      expect(await nextLine()).toMatch(/^webhook\.test /);

      const timestamp = String(Math.floor(Date.now() / 1000));
      for (const headers of [
        {},
        { 'webhook-id': 'a', 'webhook-timestamp': timestamp, 'webhook-signature': 'v1,AAAA' },
        { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': `v1,${'A'.repeat(43)}=` },
      ]) {
        const forged = await fetch(url, { method: 'POST', headers, body: '{"type":"forged","data":{}}' });
        expect(forged.status).toBe(400);
      }
    } finally {
      child.kill();
    }
  },
);
