import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { isProgramToken, newProgramToken, withoutTokens } from './program-token.ts';

test('S-05 a token says what it is, holds 256 bits, and a changed letter is found out', () => {
  const tokens = Array.from({ length: 200 }, () => newProgramToken('token'));
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^pfs_[0-9A-Za-z]{49}$/);
    expect(isProgramToken(token, 'token')).toBe(true);
    expect(isProgramToken(token, 'access')).toBe(false);
    const at = 10;
    const other = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
    expect(isProgramToken(other, 'token')).toBe(false);
  }
  for (const text of ['', 'pfs_', 'pfs_x', `${tokens[0]}0`])
    expect(isProgramToken(text, 'token')).toBe(false);
});

test('S-50 the log holds no such token, wherever somebody put it', () => {
  const [token, refresh] = [newProgramToken('token'), newProgramToken('refresh')];
  expect(withoutTokens(`a ${token}, b=${refresh}&c`)).toBe('a [token], b=[token]&c');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({ path: `/api/${token}`, deep: { er: [`x${refresh}`, ` ${refresh}`] } }, `called with ${token}`);
  expect(lines.join('')).toContain('[token]');
  for (const secret of [token, refresh]) expect(lines.join('')).not.toContain(secret);
});
