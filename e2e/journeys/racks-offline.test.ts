import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { emptyRack, labSurfactant } from '@suite/hld';
import { callAsPerson } from '../pages/api.ts';
import { AppPage } from '../pages/app-page.ts';
import { readQr } from '../pages/read-qr.ts';
import { DEMO_PASSWORD } from '../start.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const SALINITIES = [1, 1.5, 2, 2.5, 3, 4, 5, 6.5];
const RACK = {
  ...emptyRack('bench-1', 'Bench rack', 'cc'),
  surfactant: { ...labSurfactant('Lot 2411', 'other', { cc: 0.5 }), salinityFunction: 'ln' as const },
  tubes: SALINITIES.map((value) => ({ value, seen: null })),
};
/** Four grey points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAD0lEQVR4nGNoAAMGBzAAACTOBIHVUVYVAAAAAElFTkSuQmCC',
  'base64',
);

test('RK-8 R4.21 S-31 the code of a bench sheet opens the rack on a phone; what is read and photographed offline is saved', {
  tag: '@merge',
}, async ({ app, page, browser }) => {
  const person = await app.signInNew('formulator');
  const call = await callAsPerson(person);
  const document = storeDocument({ ...DEFAULT_RECIPE, name: 'At the bench', racks: [RACK] }, 'own');
  const { id } = (await call(recipeEndpoints('hld').add, { attributes: { document } })).data;
  await app.open(`/apps/hld/racks/${id}`);
  await expect(page.getByText('0 of 8 tubes read')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const code = page.locator('.racks-sheet-code path');
  await expect(code).toBeAttached();
  const address = readQr((await code.getAttribute('d')) ?? '');
  expect(address).toBe(`${new URL(page.url()).origin}/apps/hld/racks/${id}?rack=bench-1`);

  // Another device, on which nobody is signed in.
  const device = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const phone = await device.newPage();
  await phone.goto(address);
  // Home, by R4.1; signing in leads back.
  await expect(phone).toHaveURL(/:\d+\/$/);
  await phone.getByRole('link', { name: 'Login' }).click();
  await new AppPage(phone).fillIn(person.email, DEMO_PASSWORD);
  await expect(phone.getByText('Tube 1 of 8')).toBeVisible();
  await expect(phone).toHaveURL(address);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));

  await device.setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Tube 1 of 8')).toBeVisible();
  for (const [n, type] of ['I clear oil', 'I clear oil', 'III three', 'II clear water'].entries()) {
    await phone.getByRole('button', { name: type }).first().click();
    await phone.getByRole('button', { name: `Next, tube ${n + 2}` }).click();
  }
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByText(/saved when you are back online/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Tube 5 of 8')).toBeVisible();
  await expect(phone.getByText(/^Cc so far/)).toHaveText(/\d\.\d\d/);
  await phone.getByRole('region', { name: 'Photos', exact: true }).getByLabel('Add photo').setInputFiles({
    name: 'tube.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect(phone.getByText(/photo is not saved yet/)).toBeVisible();

  await device.setOffline(false);
  const small = phone.getByRole('button', { name: 'Photo 1 of the tube at 3.00 g/100mL H2O, show large' });
  await expect(small).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await call(recipeEndpoints('hld').read, { params: { id } });
      return data.attributes.document.racks?.[0]?.tubes.map(({ seen }) => seen).join(' ');
    })
    .toBe('I I III II    ');
  await small.click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(small).not.toBeAttached();
  await phone.getByRole('button', { name: 'Undo' }).last().click();
  await expect(small).toBeVisible();
  await device.close();
});
