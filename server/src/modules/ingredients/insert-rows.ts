import type { IngredientKind } from '@suite/contracts/ingredients';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { ingredient } from '../../db/schema.ts';
import type { StoredValues } from './stored-values.ts';

export interface NewRow {
  id: string;
  datasetId: string;
  /** Whose row it is in a licensed set. */
  organisationId?: string | undefined;
  kind: IngredientKind;
  values: StoredValues;
  at: Date;
}

const COLUMNS = Object.entries<PgColumn>(getTableColumns(ingredient)).filter(([name]) => name !== 'nameKey');
const NAMES = sql.join(
  COLUMNS.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
);

/** Many rows as one parameter: thousands of them are one statement, and the search table is filled once. */
export async function insertRows({ orm }: Transaction, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, datasetId, organisationId = null, kind, values, at }) => {
    const row = {
      id,
      datasetId,
      organisationId,
      kind,
      visibility: {},
      version: 1,
      created: at,
      updated: at,
      withdrawn: null,
      ...values,
    };
    return Object.fromEntries(
      COLUMNS.map(([name, column]) => [column.name, row[name as keyof typeof row]]), // all columns are in the row
    );
  });
  await orm.execute(sql`
    insert into ingredient (${NAMES})
    select ${NAMES} from jsonb_populate_recordset(null::ingredient, ${JSON.stringify(records)}::jsonb)`);
}
