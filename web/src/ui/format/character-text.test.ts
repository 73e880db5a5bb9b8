import { expect, test } from 'vitest';
import { characterText } from './character-text.ts';

test.each([
  ['CCxO', 3, 'Problem at character 3: “x”.'],
  ['  C{C', 2, 'Problem at character 2: “{”.'],
  ['C🧪', 2, 'Problem at character 2: “🧪”.'],
])('R2.26 of %s the character to blame is named', (smiles, position, text) => {
  expect(characterText(smiles, position)).toBe(text);
});
