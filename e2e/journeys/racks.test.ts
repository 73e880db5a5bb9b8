import type { Locator } from '@playwright/test';
import { look } from './look.ts';
import { expect, test } from './test.ts';

const SEEN = ['I clear oil on top', 'III three phases', 'II clear water below'] as const;

test('RK-7 RK-8 at the bench, by keyboard and on a phone: from the question to a saved Cc with its rack', {
  tag: '@merge',
}, async ({ app, page }) => {
  const press = async (control: Locator) => {
    await expect(control).toBeEnabled();
    await control.focus();
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signInNew('formulator');
  await app.open('/apps/hld/racks');
  await press(page.getByRole('button', { name: 'Plan a rack Cc of a surfactant' }));
  const name = page.getByRole('textbox', { name: 'Name of the surfactant' });
  await name.fill('Xylene sulfonate, lot 2411');
  await name.press('Enter');
  await press(page.getByRole('button', { name: 'Set up tubes' }));
  await page.getByRole('radio', { name: 'Read', exact: true }).focus();
  await page.keyboard.press('Space');
  for (const [tube, type] of [0, 0, 0, 1, 1, 2, 2, 2].entries()) {
    await expect(page.getByText(`Tube ${tube + 1} of 8`)).toBeVisible();
    await press(page.getByRole('button', { name: SEEN[type] ?? '' }));
    if (tube < 7) await press(page.getByRole('button', { name: `Next, tube ${tube + 2}` }));
  }
  await look(page, { name: 'racks-read', drawn: '.racks-body', isOtherOnPhone: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Result', exact: true }).focus();
  await page.keyboard.press('Space');
  const found = page.locator('[data-found]');
  await expect(found).toHaveText(/^−?\d\.\d\d$/);
  const cc = (await found.textContent()) ?? '';
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/racks\/[0-9a-f-]{36}/);
  const address = page.url();
  await press(page.getByRole('button', { name: 'Save as ingredient value' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved to My Surfactants, marked as measured')).toBeVisible();
  await press(page.getByRole('link', { name: 'My Datasets' }));
  await page.getByText('My Surfactants', { exact: true }).first().click();
  await expect(page.getByText('Xylene sulfonate, lot 2411').first()).toBeVisible();

  await test.step('the rack behind it opens again from its address', async () => {
    await page.goto(address);
    await page.getByRole('radio', { name: 'Result', exact: true }).check({ force: true });
    await expect(found).toHaveText(cc);
  });
});
