import assert from 'node:assert/strict';
import { isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { median } from '../frame/statistics.ts';

const CYCLES = 10;
/** Fewer than are slowed down; a sign-in that succeeds begins the count anew. */
const TRIES = 4;

interface Account {
  email: string;
  password: string;
}

/**
 * Whether the time of a refusal tells which addresses have an account (S-12): sign-ins with a wrong password for one that
 * has, and for others that have none, in turn.
 */
export async function compareSignInTimes(url: string, { email, password }: Account): Promise<Measured[]> {
  const [known, unknown, again]: [number[], number[], number[]] = [[], [], []];
  let number = 0;
  const nobody = () => `nobody-${(number += 1)}@people.example`;
  for (let cycle = 0; cycle <= CYCLES; cycle += 1) {
    for (let count = 0; count < TRIES; count += 1) {
      const round = [
        await timeSignIn(url, { email, password: 'a wrong password' }, 401),
        await timeSignIn(url, { email: nobody(), password: 'a wrong password' }, 401),
        await timeSignIn(url, { email: nobody(), password: 'a wrong password' }, 401),
      ] as const;
      if (cycle === 0) continue; // to warm up
      for (const [index, series] of [known, unknown, again].entries())
        series.push(round[index] ?? Number.NaN);
    }
    await timeSignIn(url, { email, password }, 200);
  }
  const ratio = median(known) / median(unknown);
  return [
    {
      metric: 'auth.known-address.ratio',
      unit: '×',
      value: Math.max(ratio, 1 / ratio),
      runs: known.length,
      isNoisy: isTooNoisy(again, unknown),
    },
    { metric: 'auth.known-address.known', unit: 'ms', value: median(known) },
    { metric: 'auth.known-address.unknown', unit: 'ms', value: median(unknown) },
  ];
}

async function timeSignIn(url: string, account: Account, expected: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  await answer.arrayBuffer();
  assert.equal(answer.status, expected, 'a sign-in must end as it should to be timed');
  return performance.now() - started;
}
