import { brand } from '@suite/contracts/brand';
import { hldDocumentSchema } from '@suite/contracts/hld-document';
import { PRODUCT_VERSION } from '@suite/contracts/product-version';
import type { LabResult } from '@suite/contracts/lab-results';
import { deriveRecipe, type Recipe, recipeUncertainty, storeDocument } from '@suite/recipes';
import type { Method } from '@suite/hld';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkEln } from '../../files/eln/check-eln.ts';
import { readEln } from '../../files/eln/read-eln.ts';
import { writeArchive } from '../../files/testing/write-archive.ts';
import { type AroundRecipe, toDataset } from '../../recipes/notebook/notebook-entry.ts';
import { planImport } from '../../recipes/notebook/plan-import.ts';
import { showValue } from '../number-text.ts';
import { withHexColors, withOwnColors } from '../recipe/document-colors.ts';
import { hldScience } from '../recipe/hld-science.ts';
import { keyText } from '../recipe/ingredient-source.ts';
import { NO_DETAILS } from '../recipe/resolve-drafts.ts';
import { AOT, C12E5, IPM, recipeOf, SDS, sourceOf, SQUALANE } from '../recipe/testing/sample.ts';
import { citedByHld, hldNotebook } from './hld-notebook.tsx';

const EVIL = `<img src=x onerror="alert(1)">&"' </style><script>alert(2)</script>`;
const science = hldScience(sourceOf([SDS, AOT, C12E5, IPM, SQUALANE]));

const ACOSTA = {
  id: 'acosta-2008',
  citation: 'Acosta, Yuan & Bhakta, J. Surfact. Deterg. 11 (2008) 145: the characteristic curvature',
  licence: '',
  date: '2008',
};
const ABBOTT = { id: 'abbott', citation: 'Abbott, Practical Surfactants', licence: '', date: '2024' };

const result = {
  type: 'lab-result',
  id: 'l1',
  attributes: {
    recipeId: '00000000-0000-4000-8000-000000000001',
    version: 3,
    revision: 1,
    madeOn: '2026-11-12',
    madeBy: null,
    batch: '0412',
    observedType: 'O/W',
    stability: { day7: 'stable' },
    comment: EVIL,
    predicted: { hld: -1.2, emulsionType: 'O/W', chance: 0.9, isRight: true },
    created: '2026-11-12T08:00:00.000Z',
    updated: '2026-11-12T08:00:00.000Z',
  },
} satisfies LabResult<'hld'>;

const around = {
  tags: ['lotion'],
  labStatus: 'made',
  labResults: [result],
  origin: { author: 'Ingrid', made: Date.UTC(2026, 10, 17), dataOf: () => '2026-11' },
  sources: new Map([
    [SDS.ingredientId, [ACOSTA, ABBOTT]],
    [IPM.ingredientId, [ABBOTT]],
  ]),
  isPristine: true,
} satisfies AroundRecipe<'hld'>;

const racks = exampleRacks();
const recipe: Recipe = {
  ...recipeOf([SDS, { ...C12E5, name: EVIL }], [IPM, SQUALANE]),
  name: `Lotion ${EVIL}`,
  targetEmulsionType: 'O/W',
  racks,
};
const methods = new Map<string, Method>([[keyText(SDS), 'exp']]);
const made = hldNotebook({ recipe, details: { ...NO_DETAILS, methods } }, around);
const { html } = made.report;

function exampleRacks(): NonNullable<Recipe['racks']> {
  const file = new URL('../../../../data/examples/rack-quat-in-toluene.json', import.meta.url);
  const { example } = JSON.parse(readFileSync(file, 'utf8')) as { example: { document: Recipe } };
  return example.document.racks ?? [];
}

describe('the report of an emulsion recipe as one file', () => {
  test('needs nothing else: no script, no address, a policy that closes both', () => {
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain('default-src &#x27;none&#x27;');
    expect(html).not.toMatch(/<(?:script|link|img|iframe|object|embed|form|base)\b/i);
    expect(html).not.toMatch(/\s(?:src|href|on\w+)\s*=\s*["']/i);
    expect(html).not.toMatch(/url\((?!#)|@import|@font-face/i);
    expect(html).not.toMatch(/var\(--(?!crowd)/);
  });

  test('says what the engine and the screen say, with how sure that is', () => {
    const { hld, verdict } = deriveRecipe(recipe);
    const sure = recipeUncertainty(recipe, (key) => methods.get(keyText(key)) ?? 'na');
    if (!hld.ok || !verdict.ok || !sure) throw new Error('it has a result');
    const text = textOf(html);
    expect(text).toContain(`${showValue('hld', hld.value)} ${verdict.value.emulsionType}`);
    expect(text).toContain(
      `${showValue('hld', sure.interval95.from)} to ${showValue('hld', sure.interval95.to)}`,
    );
    expect(text).toContain('−2.50 ± 0.2'); // Cc of SDS, measured
    expect(text).toContain('7.3 ± 2'); // EACN of IPM, of unknown origin
    for (const word of ['0412', 'Ingrid', '2026-11', 'Engine version', racks[0]?.name ?? '?'])
      expect(text).toContain(word);
    expect(made.report.charts).toHaveLength(5);
  });

  test('cites sources by authors and year, and once in full: nobody knows our names for them', () => {
    const text = textOf(html);
    expect(html).toContain('>Acosta, 2008; Abbott, 2024</td>');
    expect(html).toContain('>Abbott, 2024</td>'); // the oil
    for (const { id, citation } of [ACOSTA, ABBOTT]) {
      expect(text.split(citation)).toHaveLength(2);
      expect(text).not.toContain(id);
    }
    expect(citedByHld(recipe)).toContainEqual({ kind: 'hld-oil', id: IPM.ingredientId });
  });

  test('names the release that is built', () => {
    const built = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
    expect(JSON.parse(built)).toHaveProperty('version', PRODUCT_VERSION);
    expect(html).toContain(`${brand.name} ${PRODUCT_VERSION}`);
  });

  test('texts of people are texts', () => {
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(textOf(html)).toContain(EVIL);
    for (const { svg } of made.report.charts) expect(svg).not.toMatch(/<script|<img|var\(--(?!crowd)/);
  });

  test('values that are only for calculation are nowhere in what is exported', async () => {
    const secret = { ...C12E5, cc0: 7.654321, mw: 432.1098, k: 0.123456, onlyForCalculation: true } as const;
    const guarded = { ...recipeOf([SDS, secret], [IPM]), name: 'Guarded' };
    const exported = hldNotebook({ recipe: guarded, details: NO_DETAILS }, around);
    const dataset = toDataset(exported, around, undefined);
    for (const number of ['7.65', '432.1', '0.1234'])
      for (const { content } of dataset.files) expect(content).not.toContain(number);
    expect(JSON.stringify(exported.document)).toContain(secret.ingredientId);
  });
});

describe('an archive of emulsion recipes', () => {
  test('passes the checks of the format and comes back equal: recipe, racks, lab results, tags, status', async () => {
    const dataset = toDataset(made, around, 'https://www.example.com/r1');
    const head = {
      name: 'Lotion',
      description: 'One recipe',
      origin: {
        author: 'Ingrid',
        made: '2026-11-17T00:00:00.000Z',
        publisher: { name: 'Example', url: 'https://www.example.com/' },
        version: '1.0.0',
      },
    };
    const bytes = await writeArchive(head, [dataset]);
    expect(await checkEln(bytes)).toEqual([]);
    const read = await readEln(bytes);
    if ('problem' in read) throw new Error(read.problem);
    const parse = (given: unknown) => {
      const document = science.parse(given);
      return document && withHexColors(document);
    };
    const { entries } = planImport(read.archive, { kind: 'hld', parse });
    const { madeOn, batch, observedType, stability, comment } = result.attributes;
    expect(entries).toEqual([
      {
        name: expect.stringContaining('Lotion') as string,
        recipe: {
          document: made.document,
          tags: ['lotion'],
          labStatus: 'made',
          labResults: [{ madeOn, batch, observedType, stability, comment }],
        },
        text: '',
        comments: 0,
        unused: [],
        keywords: ['lotion'],
      },
    ]);
    expect(entries[0]?.recipe?.document).toHaveProperty('racks', racks);
    expect(planImport(read.archive, { kind: 'hsp', parse: () => undefined }).entries).toMatchObject([
      { refused: 'other-science' },
    ]);
  });

  test('has the colours that the recipe is stored with, which no screen of ours gave it', () => {
    const written = storeDocument(recipe, 'snapshot');
    const stored = {
      ...written,
      surfactantMix: written.surfactantMix.map((entry, at) => ({ ...entry, color: `#12345${at}` })),
      oilBlend: written.oilBlend.map((entry, at) => ({ ...entry, color: `#ABCDE${at}` })),
    };
    const shown = withOwnColors(stored);
    const opened = {
      ...recipe,
      surfactantMix: recipe.surfactantMix.map((entry, at) => ({
        ...entry,
        color: shown.surfactantMix[at]?.color ?? '',
      })),
      oilBlend: recipe.oilBlend.map((entry, at) => ({ ...entry, color: shown.oilBlend[at]?.color ?? '' })),
    };
    const known = { ...around, stored: hldDocumentSchema.parse(stored) };
    const foreign = hldNotebook({ recipe: opened, details: NO_DETAILS }, known);
    expect(foreign.document).toEqual(stored);
  });

  test('holds readable pages, data and charts', () => {
    const { files, text } = toDataset(made, around, undefined);
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['report.html', 'recipe.json', 'recipe.csv', 'lab-results.csv', 'rack-1.csv']),
    );
    expect(files.filter(({ type }) => type === 'image/svg+xml')).toHaveLength(5);
    expect(text).toMatch(/^<p>HLD /);
    expect(files.find(({ name }) => name === 'lab-results.csv')?.content).toContain('2026-11-12');
  });
});

/** What a reader sees of a page. */
function textOf(page: string): string {
  return page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
