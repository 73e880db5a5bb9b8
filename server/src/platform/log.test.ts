import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets are taken out of the log, however deep they stand', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({
    password: 'hush',
    headers: { authorization: 'Bearer hush' },
    a: { b: { token: 'hush' } },
    name: 'kept',
  });
  expect(lines.join('')).not.toContain('hush');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', name: 'kept', password: '[secret]' });
});
