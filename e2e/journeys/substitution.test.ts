import type { Locator } from '@playwright/test';
import { look } from './look.ts';
import { expect, test } from './test.ts';

test('R2.33 SUB-6 from the sign-in to a saved replacement for NMP in under ten presses, by keyboard alone', async ({
  app,
  page,
  site,
}) => {
  let presses = 0;
  const press = async (control: Locator) => {
    await expect(control).toBeEnabled();
    // In one step: what a result brings to the page may take the focus in between.
    await control.press('Enter');
    presses += 1;
  };
  await app.signInNew('formulator');
  await app.open('/apps');
  await press(app.rail.getByRole('link', { name: 'Substitution' }));
  const example = page.getByRole('link', { name: 'NMP for PVDF' });
  // With a pointer too: the list of the field above does not lie over the examples.
  await example.click({ trial: true });
  await press(example);
  await test.step('paper has the limits before anything is found', async () => {
    await expect(page.getByRole('button', { name: 'Find blends' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('No search has been run with these limits yet.')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await press(page.getByRole('button', { name: 'Find blends' }));
  const results = page.getByRole('grid', { name: 'Replacements' });
  await expect(page.getByRole('button', { name: 'Use this blend' })).toBeEnabled();
  await expect(results).toContainText(/Dimethyl Sul/);
  // SUB-5: what UNIFAC says of the chosen blend comes after, or that it has no numbers for it.
  await expect(page.locator('.subst-details').getByText(/UNIFAC/)).toBeVisible();
  await look(page, { name: 'substitution', drawn: 'h2.subst-verdict' });

  await test.step('the drying path of the chosen blend, and back', async () => {
    const path = page.getByRole('button', { name: 'Drying path' });
    await path.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Drying path in numbers' })).toBeVisible();
    await look(page, { name: 'drying-path', drawn: '.drying' });
    await page.getByRole('button', { name: 'Back to blends' }).focus();
    await page.keyboard.press('Enter');
  });

  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await press(page.getByRole('button', { name: 'Use this blend' }));
  // The address changes before the screen does, and this screen has the same button.
  await expect(page.getByRole('heading', { name: 'Compatibility Explorer' })).toBeVisible();
  expect(await site.isSameDocument()).toBe(false);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page).toHaveURL(/compatibility-explorer\/[0-9a-f-]{36}/);
  expect(presses).toBeLessThan(10);

  await test.step('the saved recipe knows what it replaces', async () => {
    await app.open(page.url().replace('compatibility-explorer', 'substitution'));
    await expect(page.getByText('N-Methyl-2-Pyrrolidone (NMP)').first()).toBeVisible();
  });
});
