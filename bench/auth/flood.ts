import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../http/ask.ts';

const EVERY_MS = 10;

/** Asks at a steady pace, one after another, and gives the time of each answer. */
export async function paceRequests(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const answer = await ask(url, { headers });
    assert.equal(answer.status, 200, `${url} must answer under a flood too`);
    times.push(answer.ms);
    await sleep(EVERY_MS);
  }
  return times;
}

export interface Flood {
  /** Answers by status, once it is over. */
  stop: () => Promise<Record<string, number>>;
}

/** Sends sign-ins with a wrong password at a fixed rate, whether they are answered or not. */
export function floodLogins(url: string, perSecond: number): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const statuses: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const one = login(url, agent, sent).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        open.delete(one);
      });
      open.add(one);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return statuses;
    },
  };
}

function login(url: string, agent: Agent, number: number): Promise<string> {
  const body = JSON.stringify({ email: `nobody-${number}@people.example`, password: 'a wrong password' });
  return new Promise((resolve) => {
    const asked = request(
      `${url}/api/auth/login`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.statusCode)));
      },
    );
    asked.on('error', () => resolve('error'));
    asked.end(body);
  });
}
