import type { Actor } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { demandSignal } from '../../../db/schema.ts';
import { regionOf, regionsOf } from './map-points.ts';
import { isSupplied } from '../publish.ts';
import type { IngredientRow } from '../resource.ts';
import type { Search } from './search.ts';

const LONGEST = 100;

type DemandSignal = typeof demandSignal.$inferInsert;

/**
 * Records a search that found nothing, or one around a point, once a day: counts of them show suppliers what is wanted
 * (modules/portfolio/demand.ts). Only for people of an organisation, because counts need two of them.
 */
export function demandOf(
  actor: Actor,
  search: Search,
  { total, at }: { total: number | undefined; at: Date },
): DemandSignal[] {
  if (actor.kind !== 'user' || actor.organisationId === undefined || search.after !== undefined) return [];
  const { userId, organisationId } = actor;
  const { kind, searchText } = search;
  const day = at.toISOString().slice(0, 10);
  const words = searchText?.toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
  const signals = [
    ...(words && total === 0 ? [{ what: 'search' as const, key: words }] : []),
    ...regionsIn(search).map((key) => ({ what: 'region' as const, key })),
  ];
  return signals.map((signal) => ({ ...signal, kind, userId, organisationId, day }));
}

export async function noteDemand({ orm }: Transaction, signals: DemandSignal[]): Promise<void> {
  await orm.insert(demandSignal).values(signals).onConflictDoNothing();
}

/** Remembers that somebody looked at a supplier's product, once a day. */
export async function noteView({ orm, actor }: Transaction, row: IngredientRow, at: Date): Promise<void> {
  if (actor.kind !== 'user' || actor.organisationId === undefined || !isSupplied(row)) return;
  const { userId, organisationId } = actor;
  const day = at.toISOString().slice(0, 10);
  await orm
    .insert(demandSignal)
    .values({ what: 'view', kind: row.kind, key: row.id, userId, organisationId, day })
    .onConflictDoNothing();
}

/** The regions a search asked for: around a point of Hansen space, or a narrow span of Cc or EACN. */
function regionsIn({ kind, near, conditions }: Search): string[] {
  if (kind === 'hsp') return near ? [regionOf(kind, [near.dD, near.dP, near.dH])] : [];
  const asked = conditions[kind === 'hld-oil' ? 'eacn' : 'cc0'];
  if (asked?.kind === 'equals') return [regionOf(kind, [Number(asked.value)])];
  if (asked?.kind !== 'range' || !asked.from || !asked.to) return [];
  return regionsOf(kind, asked.from.value, asked.to.value);
}
