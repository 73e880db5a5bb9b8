import { z } from 'zod';
import type { Operation } from './policy.ts';

interface Scope {
  /** Rows of the table of permissions. Never one about accounts, sessions, tokens, customers or staff. */
  operations: readonly Operation[];
  /** `read` opens GET alone; `write` whatever the operation has, reading included. A calculation is sent by POST. */
  use: 'read' | 'write';
}

/**
 * What a program that acts for somebody may be given: integration clients, personal tokens and connected assistants. It may
 * do what the person may do and one of its scopes opens, never more of either.
 */
const TABLE = {
  'hld/datasets': {
    operations: ['changes', 'dataset', 'hld.dataset', 'hld.ingredient.read', 'hld.ingredient.export'],
    use: 'read',
  },
  'hsp/datasets': {
    operations: ['changes', 'dataset', 'hsp.dataset', 'hsp.ingredient.read', 'hsp.ingredient.export'],
    use: 'read',
  },
  'ingredients:read': { operations: ['changes', 'hld.ingredient.read', 'hsp.ingredient.read'], use: 'read' },
  calculations: { operations: ['hld.calculate', 'hsp.calculate'], use: 'write' },
  'recipes:read': { operations: ['changes', 'hld.recipe', 'hsp.recipe'], use: 'read' },
  'recipes:write': { operations: ['changes', 'hld.recipe', 'hsp.recipe'], use: 'write' },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof TABLE;
export const SCOPES = Object.keys(TABLE) as ScopeName[]; // its own keys

const byName: Record<ScopeName, Scope> = TABLE;

/** The scopes that open an operation, the narrowest first; to `read` all of them, to `write` those that do more. */
export function scopesFor(operation: Operation, use: Scope['use']): ScopeName[] {
  return SCOPES.filter((name) => {
    const scope = byName[name];
    return scope.operations.includes(operation) && (use === 'read' || scope.use === 'write');
  });
}

/** Those of some names that are scopes, in the order of the table. */
export function knownScopes(names: readonly string[]): ScopeName[] {
  return SCOPES.filter((scope) => names.includes(scope));
}

/** Whether a scope lets a program change or delete what its person has. */
export function isWriting(scope: ScopeName): boolean {
  return scope === 'recipes:write';
}

export const scopeSchema = z.enum(SCOPES);
/** One or more scopes, each of them once. */
export const scopeListSchema = z
  .array(scopeSchema)
  .min(1, { error: 'Choose at least one permission.' })
  .max(SCOPES.length)
  .refine((list) => new Set(list).size === list.length, { error: 'A scope is listed twice.' });
