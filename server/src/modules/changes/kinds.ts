import type { Change } from '@suite/contracts/changes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { Operation } from '@suite/contracts/policy';
import type { Actor, PolicyFor } from '../../http/policy.ts';

interface Kind {
  type: Change['type'];
  /** What somebody must be allowed to do to hear of it. */
  operation: Operation;
}

/** What the database calls the kinds of objects whose changes it notes (0042-changes.sql). */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...(['hld', 'hsp'] as const).flatMap((science): [string, Kind][] => [
    [`${science}-recipe`, { type: `${science}-recipe`, operation: `${science}.recipe` }],
    [`${science}-lab-result`, { type: 'lab-result', operation: `${science}.recipe` }],
  ]),
  ...INGREDIENT_KINDS.flatMap((kind): [string, Kind][] => {
    const science = kind === 'hsp' ? 'hsp' : 'hld';
    return [
      [`${kind}-dataset`, { type: 'datasets', operation: `${science}.dataset` }],
      [kind, { type: kind, operation: `${science}.ingredient.read` }],
    ];
  }),
]);

export function typeOf(kind: string): Change['type'] {
  const known = KINDS.get(kind);
  if (!known) throw new Error(`The database notes changes of ${kind}, a kind that is not known here.`);
  return known.type;
}

/** The kinds that somebody may hear of: by roles, licences and, for a program, scopes. */
export function kindsOf(actor: Actor, policyFor: PolicyFor): string[] {
  return [...KINDS].flatMap(([kind, { operation }]) =>
    policyFor(operation)(actor) === 'allow' ? [kind] : [],
  );
}
