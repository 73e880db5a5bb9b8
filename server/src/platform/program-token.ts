import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Tokens that people put into scripts and programs keep in files. A prefix says what they are, and a checksum that they are
 * one: scanners for leaked secrets find them without false alarms, and nothing else is looked up in the database.
 */
const PREFIXES = { token: 'pfs', access: 'pfsa', refresh: 'pfsr', code: 'pfsc', link: 'pfsl' } as const;
export type ProgramTokenKind = keyof typeof PREFIXES;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET = 43; // 256 bits
const CHECKSUM = 6; // 32 bits
const ANY = /pfs[aclr]?_[0-9A-Za-z]{49}/g;

export function newProgramToken(kind: ProgramTokenKind): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET);
  return withChecksum(`${PREFIXES[kind]}_${secret}`);
}

export function isProgramToken(text: string, kind: ProgramTokenKind): boolean {
  const length = PREFIXES[kind].length + 1 + SECRET;
  return (
    text.startsWith(`${PREFIXES[kind]}_`) &&
    text.length === length + CHECKSUM &&
    withChecksum(text.slice(0, length)) === text
  );
}

/** A text in which such tokens stand for what they are, and no longer for what they open. */
export function withoutTokens(text: string): string {
  return text.includes('pfs') ? text.replaceAll(ANY, '[token]') : text;
}

function withChecksum(text: string): string {
  return text + inBase62(BigInt(crc32(text)), CHECKSUM);
}

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text;
  return text.padStart(length, '0');
}
