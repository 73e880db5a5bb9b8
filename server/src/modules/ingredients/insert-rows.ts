import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { COLUMNS, type NewRow, recordOf } from './ingredient-record.ts';

const NAMES = sql.join(
  COLUMNS.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
);

/** Many rows as one parameter: thousands of them are one statement, and the search table is filled once. */
export async function insertRows(tx: Transaction, rows: NewRow[]): Promise<void> {
  if (rows.length > 0) await insertRecords(tx, JSON.stringify(rows.map(recordOf)));
}

/** The same, with the rows already written as JSON. */
export async function insertRecords({ orm }: Transaction, records: string): Promise<void> {
  await orm.execute(sql`
    insert into ingredient (${NAMES})
    select ${NAMES} from jsonb_populate_recordset(null::ingredient, ${records}::jsonb)`);
}
