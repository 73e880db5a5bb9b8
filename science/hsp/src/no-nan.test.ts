import { expect, test } from 'vitest';
import { mixByVolume } from './blend/mix.ts';
import { chi } from './chi.ts';
import { distance, red } from './distance.ts';
import { total } from './hsp.ts';
import { overlap } from './overlap.ts';
import { insideProbability } from './probability.ts';
import { seededRandom } from '@suite/numeric';
import { scoreOfRed } from './score.ts';
import { teasFractions, teasPoint } from './teas.ts';
import { atTemperature } from './temperature.ts';

/** Numbers people type, and numbers nobody should. */
const NASTY = [
  0,
  -0,
  -1,
  1e-320,
  5e-324,
  1e-9,
  1e9,
  1e308,
  -1e308,
  Number.NaN,
  Infinity,
  -Infinity,
  1000,
  0.5,
];
const INPUTS = 1_000_000;

test('NUM-1 no answer holds NaN or Infinity, over 1,000,000 random inputs', () => {
  const random = seededRandom(11);
  const number = () => (random() < 0.06 ? (NASTY[Math.floor(random() * NASTY.length)] ?? 0) : random() * 40);
  let answers = 0;
  let broken = 0;
  const look = (...values: number[]) => {
    answers += 1;
    for (const value of values) if (!Number.isFinite(value)) broken += 1;
  };
  for (let turn = 0; turn < INPUTS; turn += 1) {
    const a = { dD: number(), dP: number(), dH: number() };
    const b = { dD: number(), dP: number(), dH: number(), r: number() };
    const amount = number();
    switch (turn % 8) {
      case 0: {
        const result = distance(a, b);
        if (result.ok) look(result.value);
        break;
      }
      case 1: {
        const result = red(a, b);
        const score = result.ok ? scoreOfRed(result.value) : undefined;
        if (result.ok && score) look(result.value, score.ok ? score.value : Number.NaN);
        break;
      }
      case 2: {
        const result = chi(a, b, { molarVolume: amount, temperature: b.r });
        if (result.ok) look(result.value);
        break;
      }
      case 3: {
        const result = teasFractions(a);
        if (!result.ok) break;
        const { x, y } = teasPoint(result.value);
        look(result.value.fd, result.value.fp, result.value.fh, x, y);
        break;
      }
      case 4: {
        const result = overlap({ ...a, r: amount }, b);
        if (result.ok) look(result.value.ra, result.value.volume, result.value.fraction);
        break;
      }
      case 5: {
        const result = atTemperature(a, { to: amount * 5, from: b.r, alpha: b.dP / 10_000 });
        if (result.ok) look(result.value.hsp.dD, result.value.hsp.dP, result.value.hsp.dH);
        break;
      }
      case 6: {
        const result = mixByVolume([
          { ...a, volume: amount },
          { ...b, volume: b.r },
        ]);
        if (result.ok)
          look(result.value.hsp.dD, result.value.hsp.dP, result.value.hsp.dH, ...result.value.fractions);
        break;
      }
      default: {
        const result = insideProbability(amount, b.r);
        const sum = total(a);
        if (result.ok && sum.ok) look(result.value, sum.value);
      }
    }
  }
  expect(broken).toBe(0);
  expect(answers).toBeGreaterThan(INPUTS / 2);
});
