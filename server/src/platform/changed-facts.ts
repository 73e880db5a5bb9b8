import type { AuditDetails } from '../db/schema.ts';

/** What differs between two states, for the audit log: only the facts that changed, before and after. */
export function changedFacts(before: object, after: object): AuditDetails {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, known.get(name) ?? null])),
    after: Object.fromEntries(changed),
  };
}
