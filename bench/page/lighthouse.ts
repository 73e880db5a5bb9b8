import assert from 'node:assert/strict';
import lighthouse, { type Result } from 'lighthouse';
import type { Finding } from '../frame/bench.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What is kept of one run of Lighthouse. */
export interface LighthouseRun {
  scores: Record<Category, number>;
  /** Milliseconds; the layout shift has no unit. */
  vitals: { lcp: number; tbt: number; cls: number };
  /** Lighthouse's own measure of how fast this machine is at the moment. */
  machineIndex: number;
  findings: Finding[];
}

const ATTEMPTS = 3;

/** One run in the mobile simulation, which is Lighthouse's default. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const lhr = await tryLighthouse(url, port);
  assert.equal(lhr.finalDisplayedUrl, url, 'Lighthouse ended on another page');
  return {
    // One key for each category, because it is made from them.
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, scoreOf(lhr, category)]),
    ) as LighthouseRun['scores'],
    vitals: {
      lcp: numberOf(lhr, 'largest-contentful-paint'),
      tbt: numberOf(lhr, 'total-blocking-time'),
      cls: numberOf(lhr, 'cumulative-layout-shift'),
    },
    machineIndex: lhr.environment.benchmarkIndex,
    findings: CATEGORIES.filter((category) => scoreOf(lhr, category) < 1).flatMap((category) =>
      findingsOf(lhr, category),
    ),
  };
}

/** On a busy machine a run may miss the first paint, and then has no numbers at all: it is done again. */
async function tryLighthouse(url: string, port: number): Promise<Result> {
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    assert.ok(run, 'Lighthouse gave no result');
    if (!run.lhr.runtimeError) return run.lhr;
    reason = run.lhr.runtimeError.message;
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times: ${reason}`);
}

function scoreOf(lhr: Result, category: Category): number {
  const score = lhr.categories[category]?.score;
  assert.ok(typeof score === 'number', `Lighthouse gave no score for ${category}`);
  return score;
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  assert.ok(typeof value === 'number', `Lighthouse gave no number for ${audit}`);
  return value;
}

/**
 * The audits that keep a category from the full score, and the hints about what to do. Kept as text without the
 * address of this run, so that two results can be laid side by side.
 */
function findingsOf(lhr: Result, category: Category): Finding[] {
  const audits = lhr.categories[category]?.auditRefs.filter(({ group }) => group !== 'hidden') ?? [];
  return audits.flatMap(({ id }) => {
    const audit = lhr.audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    const parts = [`score ${audit.score}`, audit.title, audit.displayValue ?? '', ...placesOf(audit.details)];
    const text = parts.filter((part) => part !== '').join(' | ');
    return [
      {
        metric: `page.lighthouse.${category}`,
        id,
        text: text.replaceAll(new URL(lhr.finalDisplayedUrl).origin, ''),
      },
    ];
  });
}

const MOST_PLACES = 3;
const LONGEST_PLACE = 160;

/** Where in the page, as far as the audit tells: elements, addresses, messages. */
function placesOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  if (!Array.isArray(details.items)) return [];
  return details.items.slice(0, MOST_PLACES).flatMap((item: unknown) => {
    // Tables of audits differ in their columns; each of these may be missing.
    const { node, url, description } = item as {
      node?: { snippet?: string };
      url?: unknown;
      description?: unknown;
    };
    return [node?.snippet, description, url]
      .filter((part) => typeof part === 'string')
      .slice(0, 1)
      .map((part) => part.slice(0, LONGEST_PLACE));
  });
}
