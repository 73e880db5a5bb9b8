import { DEFAULT_HSP_DOCUMENT, deriveBlend, type HspDocument } from '@suite/hsp';
import { expect, test } from 'vitest';
import { addComponent, changeComponent, convertShares, withoutDensity } from './edits.ts';

const ETHANOL = { name: 'Ethanol', dD: 15.8, dP: 8.8, dH: 19.4, density: 0.789 };
const CHLOROFORM = { name: 'Chloroform', dD: 17.8, dP: 3.1, dH: 5.7, density: 1.489 };

function blendOf(...ingredients: Parameters<typeof addComponent>[0][]): HspDocument {
  let document: HspDocument = DEFAULT_HSP_DOCUMENT;
  for (const ingredient of ingredients) document = addComponent(ingredient)(document);
  return document;
}

test('from volume to mass the shares are converted: it stays the same blend', () => {
  const volume = changeComponent(0, { share: 70 })(
    changeComponent(1, { share: 30 })(blendOf(ETHANOL, CHLOROFORM)),
  );
  const mass = convertShares('mass')(volume);
  expect(mass.blend.unit).toBe('mass');
  const [first = 0, second = 0] = mass.blend.components.map(({ share }) => share);
  expect(first + second).toBeCloseTo(100, 5);
  expect(first / second).toBeCloseTo((70 * 0.789) / (30 * 1.489), 5);
  const [before, after] = [volume, mass].map((document) => deriveBlend(document));
  expect(before?.ok && after?.ok && after.value.hsp.dH).toBeCloseTo(before?.ok ? before.value.hsp.dH : 0, 5);
  expect(convertShares('volume')(mass).blend.components[0]?.share).toBeCloseTo(70, 5);
});

test('without a density nothing is converted, and the one without it is named', () => {
  const { density: _, ...unknown } = CHLOROFORM;
  const document = blendOf(ETHANOL, unknown);
  expect(withoutDensity(document)).toBe('Chloroform');
  expect(convertShares('mass')(document)).toBe(document);
});
