import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Selectors of what is judged alone, or left out. */
type Context = { include: string[] } | { exclude: string[] };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it stands, rule by rule with the elements; nothing is an empty list. */
export function faultsOf(page: Page, apartFrom?: string): Promise<string[]> {
  return judge(page, without(apartFrom));
}

/** The same for a part alone that has come to a page which is judged elsewhere, such as a dialog: by its selector. */
export function faultsOfPart(page: Page, part: string): Promise<string[]> {
  return judge(page, { include: [part] });
}

/** The part of it that depends on the colours: what is judged in light as a whole needs no more than this in dark. */
export function contrastFaultsOf(page: Page, apartFrom?: string): Promise<string[]> {
  return judge(page, without(apartFrom), { runOnly: ['color-contrast'] });
}

/** The part of it that does not depend on the colours, for a page that has other parts at another width. */
export function structureFaultsOf(page: Page): Promise<string[]> {
  return judge(page, without(), { rules: { 'color-contrast': { enabled: false } } });
}

function without(part?: string): Context {
  return { exclude: part === undefined ? [] : [part] };
}

async function judge(page: Page, context: Context, options: RunOptions = {}): Promise<string[]> {
  const given = { context, options: { ...options, resultTypes: ['violations' as const] } };
  const faults = await page.evaluate(judgeInPage, given);
  if (faults) return faults;
  await page.evaluate(SOURCE); // once for a document: to compile it takes as long as to judge a small page
  return (await page.evaluate(judgeInPage, given)) ?? [];
}

/** Runs in the page, which has no frames. Gives nothing where axe is not there yet. */
async function judgeInPage({
  context,
  options,
}: {
  context: Context;
  options: RunOptions;
}): Promise<string[] | undefined> {
  const { axe } = window as { axe?: typeof import('axe-core') };
  if (!axe) return undefined;
  // It compares places, which are known when the whole page is laid out, and colours, which a part that is still fading
  // in has not got yet.
  const isStill = () =>
    [...document.querySelectorAll('.offscreen-sections > *')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ) && document.getAnimations().every(({ playState }) => playState !== 'running');
  // Not in every frame: the page lays itself out in idle moments, and a slow machine would have none left.
  while (!isStill()) await new Promise((resolve) => setTimeout(resolve, 100));
  const { violations } = await axe.run(context, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
