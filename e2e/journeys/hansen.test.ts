import { readFileSync } from 'node:fs';
import { HansenGallery } from '../pages/hansen-gallery.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ gallery: HansenGallery }>({
  gallery: async ({ page }, run) => {
    const gallery = new HansenGallery(page);
    await run(gallery);
    expect(gallery.site.complaints).toEqual([]);
  },
});

test('a projection is worked by keyboard: arrows go from point to point, Enter selects', async ({
  gallery,
  page,
}) => {
  await gallery.open(0);
  await gallery.area('P v H').focus();
  await page.keyboard.press('ArrowRight');
  // It begins at the blend; what is highlighted in one picture is so in all five.
  await expect(gallery.spoken.filter({ hasText: 'δD' })).toHaveText(/^Blend, .*blend, inside$/);
  await expect(page.locator('[data-cursor]')).toHaveCount(5);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.spoken.filter({ hasText: 'δD' })).toHaveText(/^Ethanol, .*outside$/);
  await page.keyboard.press('Enter');
  await expect(gallery.selected).toHaveText('Ethanol');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(gallery.selected).toHaveText('Ethanol, 2-Propanol');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cursor]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(gallery.selected).toHaveText('');
  await gallery.area('RED of each candidate').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(gallery.selected).toHaveText('Pyridine');
});

test('a line drawn around points selects them, and with Shift those too that were selected', async ({
  gallery,
  page,
}) => {
  await gallery.open(0);
  const [butanol, nitroethane] = ['A', 'B'].map((letter) =>
    gallery
      .figure('H v D')
      .locator('g', { hasText: letter, has: page.locator('.on-mark') })
      .last(),
  );
  if (!butanol || !nitroethane) throw new Error('no components');
  await gallery.lassoAround(butanol.locator('circle'));
  await expect(gallery.selected).toHaveText('2-Propanol, butanol');
  await page.keyboard.down('Shift');
  await gallery.lassoAround(nitroethane.locator('circle'));
  await page.keyboard.up('Shift');
  await expect(gallery.selected).toHaveText(/^2-Propanol, butanol, .*nitroethane/);
  await nitroethane.locator('circle').hover({ force: true });
  await expect(page.locator('[data-cursor]')).toHaveCount(5);
  await expect(gallery.figure('Teas').locator('[data-mark="selected"]')).toHaveAttribute('d', /a6 6/);
});

test('space is turned by dragging and by keys, and along an axis it is that projection', async ({
  gallery,
  page,
}) => {
  await gallery.openSpace();
  const ends = () =>
    gallery.space.locator('[data-axis] line').evaluateAll((lines) => lines.map((line) => line.outerHTML));
  const start = await ends();
  expect(start).toHaveLength(3);
  const area = gallery.area('Hansen space');
  const box = await area.boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.move(box.x + 60, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 340, { steps: 4 });
  await page.mouse.up();
  const dragged = await ends();
  expect(dragged).not.toEqual(start);
  await area.focus();
  await page.keyboard.press('0');
  await expect.poll(ends).toEqual(start);
  await page.keyboard.press('+');
  await expect.poll(ends).not.toEqual(start);
  // Seen along δD only the two others are left, as in P v H.
  await gallery.space.locator('..').getByRole('button', { name: 'Along δD' }).click();
  await expect(gallery.space.locator('[data-axis]')).toHaveCount(2);
  await expect(gallery.space.locator('[data-axis="dD"]')).toHaveCount(0);
  // A press that does not turn takes the point it is on.
  const blend = await gallery.space.locator('circle.solid').boundingBox();
  if (!blend) throw new Error('no blend');
  await page.mouse.click(blend.x + blend.width / 2, blend.y + blend.height / 2);
  await expect(gallery.selected).toHaveText('blend');
  await expect(gallery.space.getByText('Toluene')).toHaveCount(0);
  await gallery.space.locator('..').getByRole('button', { name: 'Names' }).click();
  await expect(gallery.space.getByText('Toluene')).toHaveCount(1);
});

test('the pictures leave as PNG, SVG and CSV, and have a table', async ({ gallery, page }) => {
  await gallery.openSpace();
  const save = async (figure: string, tool: string) => {
    const waiting = page.waitForEvent('download');
    await gallery.useTool(figure, tool);
    return readFileSync(await (await waiting).path());
  };
  const png = await save('Hansen space', 'Save PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(20_000);
  for (const figure of ['Hansen space', 'P v H', 'Teas']) {
    const svg = (await save(figure, 'Save SVG')).toString();
    expect(svg).toContain('data-mark="inside"'); // also those that the canvas draws
    expect(svg).toContain('stroke-linecap: round');
    expect(svg).not.toContain('var(--');
  }
  await expect(gallery.space.locator('[data-mark="inside"]')).toHaveCount(0); // back on the canvas
  const csv = (await save('RED of each candidate', 'Save CSV')).toString();
  expect(csv).toContain('Pyridine,0.4'); // RED 0.49
  await gallery.useTool('P v H', 'Show as table');
  await expect(
    gallery.figure('P v H').getByRole('row', { name: /^Acetone 15\.5 10\.4 7 – inside, but/ }),
  ).toBeVisible();
});

test('WebGL lost in the middle is said in words, the projections carry on, and nothing is lost', async ({
  gallery,
  page,
}) => {
  await gallery.openSpace();
  await gallery.area('P v H').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const selected = await gallery.selected.textContent();
  const lose = await gallery.ground.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    return extension;
  });
  await expect(page.getByText('WebGL was lost')).toBeVisible();
  await expect(gallery.space.locator('[data-mark="inside"]')).toHaveCount(1);
  await expect(gallery.figure('P v H')).toHaveCount(2); // the page's own, and those in place of the space
  expect(await gallery.selected.textContent()).toBe(selected);
  await lose.evaluate((extension) => extension?.restoreContext());
  await expect(gallery.ground).toHaveAttribute('data-space', 'ready');
  await expect(gallery.figure('P v H')).toHaveCount(1);
});

test('without WebGL the picture is flat, can be turned, and the library is never asked for', async ({
  gallery,
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await gallery.open();
  await expect(page.getByText('This browser offers no WebGL just now')).toBeVisible();
  const axis = gallery.space.locator('[data-axis="dH"] line');
  const before = await axis.getAttribute('x1');
  await gallery.area('Hansen space').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(axis).not.toHaveAttribute('x1', before ?? '');
  expect(asked.filter((url) => /\/space-scene\.ts|\/three\.js/.test(url))).toEqual([]);
});

test('R1.11 R4.6 space and projections are printed at 675 by 379.6875, as drawings, and are back afterwards', async ({
  gallery,
  page,
}) => {
  await gallery.openSpace();
  const sizes = () =>
    gallery.charts.evaluateAll((charts) =>
      charts.map((chart) => [chart.getAttribute('width'), chart.getAttribute('height')]),
    );
  const before = await sizes();
  expect(before).toHaveLength(6);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const seen = [...document.querySelectorAll('svg.chart')].map((chart) => ({
        size: [chart.getAttribute('width'), chart.getAttribute('height')],
        marks: chart.querySelectorAll('[data-mark="inside"]').length,
      }));
      document.documentElement.setAttribute('data-printed', JSON.stringify(seen));
    });
  });
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const printed = JSON.parse((await page.locator('html').getAttribute('data-printed')) ?? '[]') as {
    size: string[];
    marks: number;
  }[];
  expect(printed.map(({ size }) => size)).toEqual(before.map(() => ['675', '379.6875']));
  // The space itself, three projections and the triangle have their points on paper; bars have none.
  expect(printed.map(({ marks }) => marks)).toEqual([1, 1, 1, 1, 1, 0]);
  await expect.poll(sizes).toEqual(before);
  await expect(gallery.space.locator('[data-mark="inside"]')).toHaveCount(0);
  await expect(gallery.ground).toHaveAttribute('data-space', 'ready');
});
