import type { ScopeName } from '@suite/contracts/scopes';
import { message, type MessageId } from '../../messages/message.ts';

const SENTENCES: Record<ScopeName, MessageId> = {
  'hld/datasets': 'scope.hld-datasets',
  'hsp/datasets': 'scope.hsp-datasets',
  'ingredients:read': 'scope.ingredients-read',
  calculations: 'scope.calculations',
  'recipes:read': 'scope.recipes-read',
  'recipes:write': 'scope.recipes-write',
};

/** What a scope lets a program do, as a sentence to the person it acts for. */
export function scopeText(scope: ScopeName): string {
  return message(SENTENCES[scope]);
}
