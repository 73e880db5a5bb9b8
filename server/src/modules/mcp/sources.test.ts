import { afterAll, expect, test } from 'vitest';
import { callTool, startMcpStage } from '../../testing/mcp-stage.ts';

const stage = await startMcpStage();
const person = await stage.formulator();
// A scope that does not open the database itself: sources are cited all the same.
const client = await stage.connect(await stage.tokenOf(person, ['calculations']));
afterAll(() => stage.close());

interface Row {
  id: string;
  datasetId: string;
  citations: string[];
}

/** A shipped ingredient with its sources in words, as the database has them. */
async function rowOf(kind: string, words: string): Promise<Row> {
  const { body } = await person.get(`/api/ingredients/${kind}?q=${words}&page[size]=1&include=sources`);
  const [row] = body.data;
  return {
    id: row?.id ?? '',
    datasetId: String(row?.attributes['datasetId']),
    citations: (body.included ?? []).map(({ attributes }) => String(attributes['citation'])),
  };
}

/** The citations of an answer, each with who wrote it and when. */
async function cited(name: string, input: Record<string, unknown>): Promise<string[]> {
  const { isError, text, answer } = await callTool(client, name, input);
  if (isError) throw new Error(`${name}: ${text}`);
  return answer.about.sources.map(({ citation }) => citation);
}

/** Who wrote it, and when; some are a table without a year, and none is a mere id. */
const PUBLISHED = /^\p{Lu}\p{L}+,.*\b(?:19|20)\d\d\b/u;
function expectCitations(told: readonly string[]) {
  expect(told.some((citation) => PUBLISHED.test(citation))).toBe(true);
  for (const citation of told) expect(citation).toMatch(/^\p{Lu}.*\s/u);
}

test('the sources of what a mix is made of are cited beside those of the method', async () => {
  const [surfactant, oil] = [await rowOf('hld-surfactant', 'c12e'), await rowOf('hld-oil', 'limonene')];
  const entry = ({ id, datasetId }: Row) => ({ datasetId, ingredientId: id });
  const mix = {
    conditions: { temperature: 25, salinity: 1, eacn: 0, fa: 0 },
    surfactants: [{ ...entry(surfactant), concentration: 5 }],
    oils: [{ ...entry(oil), volume: 1 }],
  };
  const expected = [...surfactant.citations, ...oil.citations];
  expect(expected.length).toBeGreaterThan(1);
  expectCitations(expected);
  for (const [name, more] of [
    ['hld_of_mix', {}],
    ['solve_hld', { variable: 'temperature' }],
  ] as const) {
    const told = await cited(name, { ...mix, ...more });
    expect(told).toEqual(expect.arrayContaining(expected));
    expect(told.some((citation) => citation.includes('after Salager'))).toBe(true);
    expect(told).not.toContain('Values as they were sent');
  }
});

test('solvents by their ids, and those that were found, are cited as the database cites them', async () => {
  const [toluene, ketone] = [await rowOf('hsp', '108-88-3'), await rowOf('hsp', '78-93-3')];
  const expected = [...new Set([...toluene.citations, ...ketone.citations])];
  expect(expected.length).toBeGreaterThan(0);
  expectCitations(expected);
  const components = [toluene, ketone].map(({ id }) => ({ ingredientId: id, fraction: 0.5 }));
  const points = [toluene, ketone].map(({ id }, index) => ({ ingredientId: id, score: index }));
  const targets = [{ goal: 'dissolve', spheres: [{ dD: 17, dP: 12.1, dH: 10.2, r: 4.1 }] }];
  for (const [name, input] of [
    ['fit_sphere', { points }],
    ['drying_path', { components }],
    ['label_of_blend', { components }],
    ['find_blends', { replaces: components, limits: { components: 1 } }],
  ] as const) {
    expect([name, await cited(name, input)]).toEqual([name, expect.arrayContaining(expected)]);
  }
  const ranked = await cited('rank_candidates', { targets, limit: 3 });
  expect(ranked.length).toBeGreaterThan(1);
  expectCitations(ranked.slice(0, -1)); // but for the method
});
