import { PROMISED_LOAD } from '../../load/promised.ts';
import { brokenIn, type Found, linesOf } from '../../load/report.ts';
import { type Part, runLoad } from '../../load/run-load.ts';
import type { Fault, Outcome, Proof, Scene } from '../fault.ts';

export const F14: Fault = {
  id: 'F-14',
  what: 'three times as many requests as it can answer',
  promise:
    'it refuses early, answers those it accepts within 1 s, does not end, and is well within 5 s afterwards',
  proofs: [loadProof('flood')],
};

export const F15: Fault = {
  id: 'F-15',
  what: '500 connections that send or read slowly',
  promise: 'the p99 of others is at most 20 % higher',
  proofs: [loadProof('slow')],
};

export const F16: Fault = {
  id: 'F-16',
  what: '200 people at 150 requests a second',
  promise: 'p99 within 300 ms, no failure, memory grows by at most 5 % in the last two thirds',
  proofs: [loadProof('steady')],
};

/**
 * A part of `npm run load`, on a product of its own with the limits of production, and with its own database: that of tests
 * waits for no disk.
 */
function loadProof(part: Part): Proof {
  return { name: part, on: 'its own', when: 'long', run: (scene) => run(scene, part) };
}

async function run({ root, scale }: Scene, part: Part): Promise<Outcome> {
  const { users, perSecond } = PROMISED_LOAD;
  const found: Found = await runLoad(root, {
    database: 'embedded',
    parts: [part],
    users: scale.count('users', { short: 20, long: users }),
    perSecond: scale.count('rate', { short: 50, long: perSecond }),
    seconds: scale.count('minutes', { short: 0, long: 30 }) * 60 || 10,
    isLong: scale.isLong,
  });
  // Everything here is about time: where that is not judged, failures are.
  const broken = brokenIn(found).filter((sentence) => scale.judgesTimes || sentence.includes('failed'));
  return { numbers: linesOf(found).trim().replaceAll('\n', '\n  '), broken };
}
