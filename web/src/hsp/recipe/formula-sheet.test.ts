import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { deriveBlend } from '@suite/recipes';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellsOf, computeCell } from '../../files/testing/compute-workbook.ts';
import { comparedFormulas, hasLibreOffice, recalculate } from '../../files/testing/recalculate.ts';
import { hspFile } from './export-hsp.ts';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';

const EXAMPLES = new URL('../../../../data/examples/', import.meta.url);
const names = readdirSync(EXAMPLES).filter((name) => name.startsWith('hsp-'));
const documentOf = (name: string) => {
  const { example } = JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')) as {
    example: { document: unknown };
  };
  return hspDocumentSchema.parse(example.document);
};
const look = { limits: DEFAULT_SCORE_LIMITS, numberFormat: '1,234.5' };

test.each(names)(
  '%s as a workbook: RED and Ra by formulas, as the engine has them, at 25 and at 60 °C',
  async (name) => {
    const document = documentOf(name);
    for (const temperature of [25, 60]) {
      const recipe = { ...document, blend: { ...document.blend, temperature } };
      const cells = await cellsOf(await hspFile(recipe, 'xlsx', look), 2);
      const blend = deriveBlend(recipe);
      const formulas = [...cells].filter(([, { formula }]) => formula !== undefined);
      for (const [address, { value }] of formulas)
        expect(Math.abs(computeCell(cells, address) - Number(value))).toBeLessThan(1e-12);
      const standings = blend.ok ? blend.value.standings : undefined;
      expect(formulas.length > 0).toBe(standings !== undefined);
      for (const { red } of standings?.each ?? [])
        expect(formulas.some(([, { value }]) => Math.abs(Number(value) - red) < 1e-12)).toBe(true);
    }
  },
);

test('LibreOffice computes the same from the same files', { timeout: 120_000 }, async (context) => {
  context.skip(!hasLibreOffice(), 'LibreOffice is not on this machine');
  const recipes = names.flatMap((name) =>
    [25, 60].map((temperature) => {
      const document = documentOf(name);
      return { ...document, blend: { ...document.blend, temperature } };
    }),
  );
  const files = await Promise.all(recipes.map((recipe) => hspFile(recipe, 'xlsx', look)));
  const sheets = await recalculate(files);
  const compared = await Promise.all(files.map((file, index) => comparedFormulas(file, sheets[index] ?? [])));
  expect(compared.flat().length).toBeGreaterThan(50);
  expect(compared.flat().filter(({ isSame }) => !isSame)).toEqual([]);
});
