import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@suite/contracts/brand';
import { HttpError } from '../../http/http-error.ts';

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);
const PRODUCT_WORDS = [brand.name, brand.apps.hsp.name, brand.apps.hld.name, 'supplier cloud'];
const FEWEST_DIFFERENT = 5;

// What people put in place of letters.
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Refuses a password that is among the first to be tried (S-02). The length is the schema's matter. */
export function checkPassword(
  password: string,
  { pointer, words }: { pointer: string; words: readonly string[] },
): void {
  if (!isCommon(password, words)) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This password is easy to guess: choose another one, several words for example.',
    source: { pointer },
  });
}

/** Whether a password is on the list, one of the given words, or either with some trimmings. */
export function isCommon(password: string, words: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT) return true;
  const known = new Set([...PRODUCT_WORDS, ...words].map(lettersOf).filter((word) => word.length >= 3));
  return [lower, lettersOf(lower), lettersOf(undisguised(trimmed(lower)))]
    .flatMap((form) => [form, unrepeated(form)])
    .some((form) => COMMON.has(form) || known.has(form));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** Without the year, the count or the exclamation mark at its ends. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
}

function undisguised(text: string): string {
  return text.replaceAll(/[@4310!5$7]/g, (sign) => DISGUISES[sign] ?? sign);
}

/** `passwordpassword` is `password`, said twice. */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}
