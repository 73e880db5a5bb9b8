import type { Endpoint } from './endpoint.ts';
import { type Rule, ruleOf } from './policy.ts';
import { scopesFor } from './scopes.ts';

const REACH: Record<NonNullable<Rule['reach']>, string> = {
  own: 'Reaches your own data.',
  organisation: 'Reaches the data of your organisation.',
  granted: 'Reaches your own data and what others shared with you.',
  shared: 'Reaches what all users share.',
  all: 'Reaches the data of all organisations.',
};

/** In sentences: who may call an endpoint, what it reaches, and which scope a program needs. */
export function accessSentences({ permission, method, security }: Endpoint): string {
  const { who, reach } = ruleOf(permission);
  const isOpen = who === 'everyone' || who === 'loopback';
  const scopes = scopesFor(permission, method === 'get' ? 'read' : 'write');
  return [
    whoSentence(who),
    ...(reach === undefined ? [] : [REACH[reach]]),
    ...(isOpen || who === 'directory' || security !== undefined ? [] : [scopeSentence(scopes)]),
  ].join(' ');
}

function whoSentence(who: Rule['who']): string {
  if (who === 'everyone') return 'Open to everyone.';
  if (who === 'loopback') return 'For callers on the same machine.';
  if (who === 'directory') return 'For the directory of an organisation.';
  if (who === 'account') return 'For everyone with an account.';
  return `For accounts with the role ${who.map((role) => `\`${role}\``).join(' or ')}.`;
}

function scopeSentence(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'Not for programs: sign in to call it.';
  return `A program needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}
