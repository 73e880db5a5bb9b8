import { createHash, randomUUID } from 'node:crypto';
import { newPerson } from '../pages/accounts.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { DEMO_PASSWORD } from '../start.ts';
import { expect, test } from './test.ts';

const REFUSED = /the server responded with a status of (?:401|404)/;
// Nobody is there: the journey answers in its place.
const RETURN = 'https://assistant.example/callback';

test('S-13 an assistant asks, the person signs in and says yes; a token is made, and both are ended in the profile', {
  tag: '@merge',
}, async ({ app, page, site }) => {
  site.tolerate(REFUSED);
  const person = await newPerson('formulator');
  const verifier = randomUUID().repeat(2);
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Bench helper', redirect_uris: [RETURN] },
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  await page.route(`${RETURN}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Thanks</p>' }),
  );
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: RETURN,
    state: 'kept',
    scope: 'calculations recipes:read recipes:write',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });

  await test.step('an assistant that is not known leads to a sentence', async () => {
    await app.open('/oauth/authorize?client_id=none&redirect_uri=https://evil.example');
    await expect(page.getByRole('heading', { name: 'Nothing to connect' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/apps/connect');
  });

  await test.step('whoever is not signed in does so and comes back', async () => {
    await app.open(`/oauth/authorize?${asked.toString()}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await app.fillIn(person.email, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Connect Bench helper?' })).toBeVisible();
    await expect(page.getByText('https://assistant.example')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('writing is for the person to tick', async () => {
    await expect(page.getByLabel('Read, create, change and delete recipes')).not.toBeChecked();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(`${RETURN}**`);
    const answer = new URL(page.url()).searchParams;
    expect(answer.get('state')).toBe('kept');
    const granted = await page.request.post('/oauth/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: clientId,
        code: answer.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: RETURN,
      },
    });
    expect(await granted.json()).toMatchObject({ scope: 'calculations recipes:read' });
  });

  await test.step('the profile lists it, and disconnects it', async () => {
    await app.open('/apps/profile#assistants');
    await page.getByRole('button', { name: 'Disconnect Bench helper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('No assistant is connected.')).toBeVisible();
  });

  await test.step('a token is made, works, and is revoked', async () => {
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Lab notebook');
    await dialog.getByLabel('Read your recipes and those shared with you').check();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = (await page.locator('[data-secret]').textContent()) ?? '';
    expect(token).toMatch(/^pfs_[0-9A-Za-z]{49}$/);
    const read = async () =>
      (
        await page.request.get('/api/recipes/hld', { headers: { Authorization: `Bearer ${token}` } })
      ).status();
    expect(await read()).toBe(200);
    await page.getByRole('button', { name: "I've saved the token" }).click();
    await page.getByRole('button', { name: 'Revoke Lab notebook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('You have no access tokens.')).toBeVisible();
    expect(await read()).toBe(401);
  });
});
