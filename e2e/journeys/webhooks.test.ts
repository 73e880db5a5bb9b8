import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { addWebhookHost } from '@suite/clients/api/webhooks';
import { callAsPerson } from '../pages/api.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { expect, test } from './explorer-test.ts';

interface Message {
  id: string;
  type: string;
  data: { link: string };
}

/** Somebody who receives webhooks on this machine, which staff have allowed. */
async function startReceiver() {
  const received: Message[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      received.push(JSON.parse(body) as Message); // a test that reads more than is there fails by itself
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  await addWebhookHost(await callAsPerson('admin'), { host: '127.0.0.1', port });
  return { url: `http://127.0.0.1:${port}/recipes`, received, close: () => server.close() };
}

test('an owner creates a webhook, saves a recipe, sees the message in the log, sends it again and replaces the secret', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  const { app } = explorer;
  const receiver = await startReceiver();
  const name = `Notebook ${randomUUID().slice(0, 6)}`;
  await explorer.signIn();
  const address = await explorer.saved(`Lotion of ${name}`);
  const log = page.getByRole('dialog', { name: `Log of ${name}` });

  await test.step('the webhook is created, and its secret is shown once', async () => {
    await app.open('/apps/profile#webhooks');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('A recipe is saved').check();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.locator('[data-secret]')).toHaveText(/^whsec_/);
    await page.getByRole('button', { name: "I've saved the secret" }).click();
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText(receiver.url);
  });

  await test.step('a recipe that is saved arrives, with a link to it', async () => {
    await explorer.openSaved(address);
    await explorer.rename(`Richer lotion of ${name}`);
    await explorer.save();
    await expect
      .poll(() => receiver.received.map(({ type }) => type), { timeout: 60_000 })
      .toEqual(['recipe.saved']);
    expect(receiver.received[0]?.data.link).toMatch(
      new RegExp(`/api/recipes/hld/${address.split('/').at(-1)}$`),
    );
  });

  await test.step('the log tells of it and sends it again with the same id', async () => {
    await app.open('/apps/profile#webhooks');
    await page.getByRole('button', { name: `Log ${name}` }).click();
    await expect(log.getByText('Delivered · status 204')).toBeVisible();
    expect(await faultsOfPart(page, '[role="dialog"]')).toEqual([]);
    await log.getByRole('button', { name: /^Send again the message of/ }).click();
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2);
    expect(receiver.received[1]).toEqual(receiver.received[0]);
    await expect(log.getByText('Delivered · status 204')).toBeVisible();
    await log.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the secret is replaced, and both sign for a day', async () => {
    await page.getByRole('button', { name: `Replace secret ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
    await expect(page.locator('[data-secret]')).toHaveText(/^whsec_/);
    await expect(page.getByText(/^Signed with the old and the new secret until/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
  receiver.close();
});
