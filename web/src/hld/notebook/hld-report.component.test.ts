import { expect, test } from 'vitest';
import type { AroundRecipe } from '../../recipes/notebook/notebook-entry.ts';
import { NO_DETAILS } from '../recipe/resolve-drafts.ts';
import { C12E5, IPM, recipeOf, SDS } from '../recipe/testing/sample.ts';
import { hldNotebook } from './hld-notebook.tsx';

const COMPILED = { id: 'compiled', citation: 'Calculated for this collection by relations', licence: '' };

const around = {
  tags: [],
  labStatus: 'idea',
  labResults: [],
  origin: { author: 'Ingrid', made: Date.UTC(2026, 10, 17), dataOf: () => '2026-11' },
  sources: new Map([[C12E5.ingredientId, [{ ...COMPILED, date: '2026' }]]]),
  isPristine: true,
} satisfies AroundRecipe<'hld'>;

const recipe = { ...recipeOf([SDS, C12E5], [IPM]), name: 'Lotion' };

/** The file as a window of this width shows it. */
async function openReport(width: number): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width: ${width}px; height: 900px`;
  frame.srcdoc = hldNotebook({ recipe, details: NO_DETAILS }, around).report.html;
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  if (!frame.contentDocument) throw new Error('a frame of ours can be read');
  return frame.contentDocument;
}

const seen = (elements: Iterable<Element>) =>
  [...elements].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);

test.each([390, 800, 1280])('every word of the report can be read in a window of %i px', async (width) => {
  const page = await openReport(width);
  expect(seen(page.querySelectorAll(':is(.report-wide, .report-narrow) svg'))).toHaveLength(1);
  for (const { height } of seen(page.querySelectorAll('svg text'))) expect(height).toBeGreaterThan(9);
  for (const table of page.querySelectorAll('.report-table'))
    for (const { height } of seen(table.querySelectorAll('tbody tr'))) expect(height).toBeLessThan(120);
  page.defaultView?.frameElement?.remove();
});
