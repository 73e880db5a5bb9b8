import { createHmac } from 'node:crypto';
import type { CalculationField, IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { ingredient } from '../../../db/schema.ts';
import { readIngredients, readScopeOf } from '../store.ts';
import { CALCULATION_FIELDS, isGuarded, isVisible } from '../resource.ts';

/** What a calculation takes from an ingredient. */
export type CalculationValues = Pick<IngredientValues, CalculationField> & {
  datasetId: string;
  /** How its values were obtained, as far as the caller may know. */
  method: IngredientValues['method'];
  /** Something of it may be computed with and not be shown: the answer must not show it either. */
  isGuarded: boolean;
};

/** Values by id, of ingredients the caller reads: public ones, own ones, and, shifted, those that are there for calculation only. */
export async function calculationValues(
  tx: Transaction,
  kind: IngredientKind,
  ids: readonly string[],
): Promise<Map<string, CalculationValues>> {
  const { actor } = tx;
  const read = await readIngredients(tx, await readScopeOf(tx, kind), { kind, ids });
  const isOwner = (ownerId: string | null) => actor.kind === 'user' && ownerId === actor.userId;
  const foreign = read.filter(({ ownerId }) => !isOwner(ownerId)).map(({ row }) => row);
  const shiftedRows = new Map((await shiftRows(tx, foreign)).map((row) => [row.id, row]));
  return new Map(
    read.map((found) => {
      const row = shiftedRows.get(found.row.id) ?? found.row;
      const isOwn = isOwner(found.ownerId);
      const isUsable = (field: string) =>
        isOwn || row.visibility[field] === 'calculation' || isVisible(found, field);
      const values = CALCULATION_FIELDS.flatMap((field) =>
        row[field] === null || !isUsable(field) ? [] : [[field, row[field]] as const],
      );
      return [
        row.id,
        {
          datasetId: row.datasetId,
          method: isOwn || isVisible(found, 'method') ? row.method : 'na',
          isGuarded: !isOwn && isGuarded(row),
          ...Object.fromEntries(values),
        },
      ];
    }),
  );
}

type Row = typeof ingredient.$inferSelect;

/**
 * Rows with their guarded values as the caller's calculations see them. Whatever leaves this module for a calculation has
 * gone through here: outside of it the true values are not there to be shown.
 */
export async function shiftRows<Some extends Row>(tx: Transaction, rows: readonly Some[]): Promise<Some[]> {
  if (!rows.some(isGuarded)) return [...rows];
  const [found] = await tx.orm.select({ secret: sql<string>`secret` }).from(sql`guarded_secret() as secret`);
  if (!found) throw new Error('There is no secret for guarded values.');
  const asker = askerOf(tx);
  return rows.map((row) => {
    const shifts = CALCULATION_FIELDS.flatMap((field) => {
      const value = row[field];
      if (row.visibility[field] !== 'calculation' || typeof value !== 'number') return [];
      return [[field, shifted(value, field, { secret: found.secret, asker, ingredientId: row.id })] as const];
    });
    return { ...row, ...Object.fromEntries(shifts) };
  });
}

/** For whom the values are shifted: all accounts of an organisation are one. */
function askerOf({ actor }: Transaction): string {
  if (actor.kind !== 'user') throw new Error('Guarded values are for people who are signed in.');
  return actor.organisationId ?? actor.userId;
}

/** How far the shifted value of a field lies from the true one: at least and at most, in its unit or as a part of it. */
interface Distance {
  least: number;
  most: number;
  isRelative?: true;
  /** There is none below 0. */
  isPositive?: true;
}

const RELATIVE: Distance = { least: 0.12, most: 0.4, isRelative: true };
const HANSEN: Distance = { least: 0.7, most: 1.75, isPositive: true };

/**
 * Promised are ±0.3 in Cc, ±1 in EACN, ±0.5 in a Hansen parameter and ±10 % in any other number (decision 078). The shifted value is
 * further off than that, and who knows the direction is left with an interval as wide, (1 − 2 · OWN_PART)(most − least):
 * Cc 0.96 · 0.64 = 0.61 ≥ 0.6, EACN 0.96 · 2.1 = 2.02 ≥ 2, Hansen 0.96 · 1.05 = 1.01 ≥ 1,
 * the others from 1.126 to 1.394 times: 1.394 / 1.126 = 1.24 ≥ 1.1 / 0.9 = 1.22.
 */
const SHIFTS: Readonly<Record<string, Distance>> = {
  cc0: { least: 0.36, most: 1 },
  eacn: { least: 1.4, most: 3.5 },
  k: RELATIVE,
  alpha: RELATIVE,
  b: RELATIVE,
  mw: RELATIVE,
  ccConcentration: RELATIVE,
  dD: HANSEN,
  dP: HANSEN,
  dH: HANSEN,
};

/** Of the way between least and most: what is left to the organisation on either side. */
const OWN_PART = 0.02;

interface Shifting {
  secret: string;
  /** The organisation that asks, or the person without one. */
  asker: string;
  ingredientId: string;
}

/**
 * A guarded value as calculations of one organisation see it: always the same, and never the true one. Direction and nearly
 * all of the distance are the same for everybody, so that organisations who compare their numbers do not average them out;
 * the small rest is the organisation's own, so that a number that is passed on tells who passed it on.
 */
export function shifted(value: number, field: string, { secret, asker, ingredientId }: Shifting): number {
  const distance = SHIFTS[field];
  if (!distance) return value;
  const { least, most, isRelative, isPositive } = distance;
  // Another text than release 1.0.0 used: two distances that follow from the same number would tell it.
  const common = numbersOf(secret, `distance ${ingredientId} ${field}`);
  const own = numbersOf(secret, `distance ${ingredientId} ${field} ${asker}`);
  const fraction = OWN_PART + (1 - 2 * OWN_PART) * common.part + OWN_PART * (2 * own.part - 1);
  const size = least + (most - least) * fraction;
  if (isRelative) return common.isUp ? value * (1 + size) : value / (1 + size);
  if (!isPositive) return common.isUp ? value + size : value - size;
  // Where 0 is near, it would tell how far a shift went: what lies beyond stands at one and the same number.
  return common.isUp || value < least ? Math.max(value + size, most) : Math.max(value - size, 0);
}

/** A number from 0 to 1 and a direction, out of the secret and what they are for. */
function numbersOf(secret: string, what: string): { part: number; isUp: boolean } {
  const digest = createHmac('sha256', secret).update(what).digest();
  return { part: digest.readUInt32BE(0) / 0xffff_ffff, isUp: digest.readUInt8(4) % 2 === 0 };
}
