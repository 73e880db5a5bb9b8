import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { openPostgres } from './postgres.ts';

function open({ url, lines }: { url: string; lines?: string[] }) {
  return openPostgres({
    url,
    limits: { ...LIMITS.database, patienceMs: 300, connectMs: 100 },
    random: () => 0.5,
    log: (_, line) => void lines?.push(line),
  });
}

describe('a database that cannot be reached is one sentence', () => {
  test('unknown host', async () => {
    await expect(open({ url: 'postgres://nobody@no-such-host.invalid/suite' })).rejects.toThrow(
      'The host no-such-host.invalid of DATABASE_URL is not known: correct it and start again.',
    );
  });

  test('nothing listens: tried again for a while, with uneven waits', async () => {
    const lines: string[] = [];
    await expect(open({ url: 'postgres://nobody@127.0.0.1:1/suite', lines })).rejects.toThrow(
      'No database answers at 127.0.0.1:1: start it or correct DATABASE_URL.',
    );
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });

  test('F-04 something listens and says nothing, as a database on a busy machine: tried again as well', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const at = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const lines: string[] = [];
    await expect(open({ url: `postgres://nobody@${at}/suite`, lines })).rejects.toThrow(
      `No database answers at ${at}: start it or correct DATABASE_URL.`,
    );
    expect(lines.length).toBeGreaterThanOrEqual(1);
    silent.close();
  });
});
