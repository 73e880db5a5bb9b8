import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { faultsOf } from '../../testing/faults-of.ts';
import { writeTheme } from '../../ui/theme.ts';
import HansenGallery from './gallery-hansen.tsx';
import Gallery from './gallery.tsx';

afterEach(async () => {
  writeTheme('system');
  await page.viewport(1280, 800);
});

const GALLERIES = [
  { gallery: 'the pieces', element: <Gallery /> },
  { gallery: 'Hansen space', element: <HansenGallery /> },
];

test.each(GALLERIES)(
  'the gallery of $gallery has no accessibility fault, light or dark, and is not wider than a phone',
  async ({ element }) => {
    writeTheme('light');
    const screen = await render(<MemoryRouter initialEntries={['/?points=30']}>{element}</MemoryRouter>);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsOf()).toEqual([]);
    const ground = () => getComputedStyle(document.body).backgroundColor;
    const light = ground();
    writeTheme('dark');
    await expect.poll(ground).not.toBe(light);
    expect(await faultsOf({ runOnly: ['color-contrast'] })).toEqual([]);
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);
