import { sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const textList = (name: string) => text(name).array().notNull();

/** Text that is compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A point in Hansen space, stretched so that distances are Ra. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/** A name as it is compared; the database makes it. */
export const nameKey = () => text('name_key').notNull().generatedAlwaysAs(sql`search_key(name)`);
