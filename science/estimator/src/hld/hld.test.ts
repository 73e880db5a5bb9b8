import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHIPPED_CC_LINE, shippedOils } from '../hld-model.ts';
import { moleculeOf } from '../testing/molecules.ts';
import { estimateCc, fitCcLine } from './cc.ts';
import { estimateEacn, leftOutEacn } from './eacn.ts';
import { ethoxylateOf } from './ethoxylate.ts';
import { storeOils } from './stored-oils.ts';

const eacnOf = (smiles: string) => estimateEacn(shippedOils(), moleculeOf(smiles));
const ccOf = (smiles: string) => estimateCc(SHIPPED_CC_LINE, moleculeOf(smiles));

describe('OIL-1 EACN from a structure', () => {
  test('alkanes have about as many as carbons, and a ring or a double bond takes some away', () => {
    for (const carbons of [8, 10, 13, 16]) {
      const found = eacnOf('C'.repeat(carbons));
      expect(found.ok && Math.abs(found.mean - carbons)).toBeLessThan(0.7);
    }
    const [ring, chain] = [eacnOf('C1CCCCC1CCCC'), eacnOf('CCCCCCCCCC')];
    expect(ring.ok && chain.ok && ring.mean < chain.mean - 2).toBe(true);
  });

  test('the interval holds the mean, and wider ones hold narrower ones', () => {
    const found = eacnOf('CCCCCCCCOC(=O)CCC');
    if (!found.ok) throw new Error(found.reason);
    expect(found.interval95[0]).toBeLessThan(found.interval80[0]);
    expect(found.interval80[0]).toBeLessThan(found.mean);
    expect(found.interval80[1]).toBeGreaterThan(found.mean);
    expect(found.nearest.name).not.toBe('');
  });

  test('left-out oils are off by less than an EACN and a half in the mean', () => {
    const errors = leftOutEacn(shippedOils()).map(({ error }) => Math.abs(error));
    expect(errors.length).toBeGreaterThan(120);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1.5);
  });

  test('the shipped kernel is what its oils give', () => {
    const { oils, kernel, quantiles } = shippedOils().model;
    expect(storeOils(oils)).toEqual({
      kernel,
      quantiles,
      oils: oils.map(({ name, smiles, eacn }) => [name, smiles, eacn]),
    });
  });
});

test.each([
  ['ClC=C(Cl)Cl', 'small-halogenated'],
  ['CCO', 'no-relative'],
  ['CCCCCCCCO', 'unknown-group'],
  ['CCCCCCCCN', 'unknown-group'],
  ['CCCCS', 'unknown-group'],
  ['C'.repeat(60), 'no-relative'],
])('OIL-2 %s is refused: %s', (smiles, reason) => {
  expect(eacnOf(smiles)).toMatchObject({ ok: false, reason });
});

const ETHOXYLATE = (tail: string, groups: number) => `${tail}${'OCC'.repeat(groups)}O`;

describe('CCE-1 Cc of ethoxylates', () => {
  test('tail, ethoxy groups and ring are counted', () => {
    expect(ethoxylateOf(moleculeOf(ETHOXYLATE('CCCCCCCCCC', 4)))).toEqual({
      tailCarbons: 10,
      ethoxyGroups: 4,
      aromaticRings: 0,
    });
    expect(ethoxylateOf(moleculeOf('CCCCCCCCCc1ccc(OCCOCCOCCO)cc1'))).toEqual({
      tailCarbons: 9,
      ethoxyGroups: 3,
      aromaticRings: 1,
    });
  });

  test('more ethoxy groups make Cc smaller, a longer tail larger; the interval is that of rows left out', () => {
    const [short, long, wet] = [
      ccOf(ETHOXYLATE('C'.repeat(10), 5)),
      ccOf(ETHOXYLATE('C'.repeat(14), 5)),
      ccOf(ETHOXYLATE('C'.repeat(10), 9)),
    ];
    if (!short.ok || !long.ok || !wet.ok) throw new Error('refused');
    expect(long.mean).toBeGreaterThan(short.mean);
    expect(wet.mean).toBeLessThan(short.mean);
    expect(short.interval80[1] - short.mean).toBeCloseTo(SHIPPED_CC_LINE.half80, 9);
  });

  test('the line is least squares, and its error is that of rows it has not seen', () => {
    const rows = [6, 8, 10, 12].flatMap((tailCarbons) =>
      [2, 4, 6, 8].flatMap((ethoxyGroups) =>
        [0, 1].map((aromaticRings) => ({
          name: `${tailCarbons} ${ethoxyGroups} ${aromaticRings}`,
          tailCarbons,
          ethoxyGroups,
          aromaticRings,
          cc: 1 + 0.3 * tailCarbons - 0.8 * ethoxyGroups - 0.5 * aromaticRings,
        })),
      ),
    );
    expect(fitCcLine(rows).line).toMatchObject({ base: 1, tail: 0.3, ethoxy: -0.8, ring: -0.5, rmse: 0 });
    const wrong = rows.map((row, index) => (index === 0 ? { ...row, cc: row.cc + 10 } : row));
    expect(fitCcLine(wrong).leftOut[0]?.error).toBeCloseTo(10, 3);
  });

  test('the stated error is told with the line', () => {
    const stored = readFileSync(join(import.meta.dirname, '../hld-model.json'), 'utf8');
    expect(stored).toContain(`"rmse":${SHIPPED_CC_LINE.rmse}`);
    expect(SHIPPED_CC_LINE.rows).toBeGreaterThan(30);
    expect(SHIPPED_CC_LINE.rmse).toBeLessThan(1);
  });
});

test.each([
  ['an alcohol', 'CCCCCCCCCCCCO', 'not-an-ethoxylate'],
  ['an ester', 'CCCCCCCCCCCC(=O)OCCOCCOCCO', 'not-an-ethoxylate'],
  ['an amine', 'CCCCCCCCCCCCNCCOCCO', 'not-an-ethoxylate'],
  ['a glycol ether', 'CCOCCOCCO', 'not-an-ethoxylate'],
  ['an unsaturated tail', 'CCCCC=CCCCCCOCCOCCO', 'not-an-ethoxylate'],
  ['more groups than known', ETHOXYLATE('C'.repeat(12), 45), 'beyond-known'],
])('CCE-2 %s is refused', (_, smiles, reason) => {
  expect(ccOf(smiles)).toEqual({ ok: false, reason });
});
