import { PASSWORD_LIMITS } from '@suite/contracts/auth';
import { brand } from '@suite/contracts/brand';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** What is tried first of all; the server has a longer list, and the last word. */
const GUESSED =
  /password|passwort|qwerty|qwertz|asdf|letmein|welcome|iloveyou|admin|login|monkey|dragon|football|secret|[12][09]\d\d/g;
const OURS = [brand.name, brand.apps.hsp.name, brand.apps.hld.name].map((name) => name.toLowerCase());
const FEWEST_DIFFERENT = 5;
const FAIR = 9;
const STRONG = 15;

/** How hard a password is to guess, by what is left of it without words that are tried first, runs and repetitions. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_LIMITS.least) return 'short';
  const lower = password.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT) return 'weak';
  const own = OURS.reduce((text, word) => text.replaceAll(word, ''), lower).replaceAll(GUESSED, '');
  const fresh = countFresh(unrepeated(own));
  if (fresh < FAIR) return 'weak';
  return fresh < STRONG ? 'fair' : 'strong';
}

/** Characters that neither repeat the one before them nor count on from it: aaa, abc, 321. */
function countFresh(text: string): number {
  let fresh = 0;
  let before = Number.NaN;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (!(Math.abs(code - before) <= 1)) fresh += 1;
    before = code;
  }
  return fresh;
}

/** `teapotteapot` is `teapot`, said twice. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
}
