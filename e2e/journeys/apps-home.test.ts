import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { newPerson } from '../pages/accounts.ts';
import { DEMO_PASSWORD } from '../start.ts';
import { expect, test } from './test.ts';

test('R1.9 R2.30 somebody new signs in, lands at home, and saves a lotion and a sphere that start from examples', async ({
  app,
  page,
}) => {
  const person = await newPerson('formulator');
  const explorer = new EmulsionExplorer(page);
  await app.open('/apps/login');
  await app.fillIn(person.email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/apps$/);
  await expect(page.getByText(/No recipe yet\. Open an example/)).toBeVisible();

  await test.step('the example is filled in and explained', async () => {
    await page.getByRole('link', { name: 'Open example: Formulate an emulsion' }).click();
    await expect(explorer.name).toHaveValue('Light lotion');
    await expect(explorer.hld).toHaveText('−1.2');
    const note = page.getByRole('region', { name: 'Example: Light lotion by phase inversion' });
    await expect(note.getByRole('listitem')).toHaveCount(3);
    await expect(page).toHaveURL(/emulsion-explorer\?about=personal-care-lotion$/);
  });

  await test.step('it is saved as a recipe of one’s own', async () => {
    await explorer.save();
    await expect(page).toHaveURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
  });

  await test.step('R2.30 R2.33 switching between the apps keeps the recipe of each open', async () => {
    const saved = page.url();
    await (await app.openMenu()).filter({ hasText: 'PrediMatch' }).click();
    await expect(page).toHaveURL(/compatibility-explorer$/);
    await app.hydrated();
    await app.rail.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Open example: Fit a sphere from tests' }).click();
    await expect(page).toHaveURL(/compatibility-explorer\?fit=open&about=hsp-sphere-from-tests$/);
    await expect(page.getByRole('region', { name: 'Example: A sphere from nineteen tests' })).toBeVisible();
    await (await app.openMenu()).filter({ hasText: 'PrediMulsion' }).click();
    await expect(page).toHaveURL(saved);
    await expect(explorer.name).toHaveValue('Light lotion');
    await (await app.openMenu()).filter({ hasText: 'PrediMatch' }).click();
    await expect(explorer.name).toHaveValue('Oleic acid, nineteen tests');
  });

  await test.step('a blank recipe leads to a saved lotion by what the screen says', async () => {
    await app.rail.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Start empty: Formulate an emulsion' }).click();
    await page.getByRole('button', { name: /^Laureth-4 / }).click();
    const next = page.getByRole('complementary', { name: 'Next step' });
    await expect(next).toContainText('add your oil');
    await explorer.addOil('Isopropyl myristate');
    await next.getByRole('button', { name: 'Set the target to O/W' }).click();
    await expect(next).toContainText('the mix gives W/O, not O/W');
    await page
      .getByRole('button', { name: /^Apply: Replace \d+ % of A with / })
      .first()
      .click();
    await next.getByRole('button', { name: 'Save recipe' }).click();
    await expect(explorer.flags).toHaveText('Saved');
    await expect(explorer.name).toHaveValue(/^O\/W: Isopropyl myristate with C12E4 \+ /);
    await expect(explorer.verdict.locator('[data-match="true"]')).toBeVisible();
  });

  await test.step('R1.2 the sphere of the example is fitted and saved', async () => {
    await app.rail.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Open example: Fit a sphere from tests' }).click();
    const tests = page.getByRole('region', { name: /Tests for/ });
    await tests.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(tests.locator('[data-fit]')).toBeVisible();
    await explorer.save();
    await expect(page).toHaveURL(/compatibility-explorer\/[0-9a-f-]{36}/);
  });

  await test.step('home has it with its result', async () => {
    await app.rail.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('row', { name: /Oleic acid, nineteen tests/ })).toBeVisible();
    const row = page.getByRole('row', { name: /Light lotion/ });
    await expect(row).toContainText('O/W');
    await expect(row).toContainText('HLD −1.2');
    await expect(row).toContainText('Match');
  });
});
