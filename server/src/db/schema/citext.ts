import { customType } from 'drizzle-orm/pg-core';

/** Text that is compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
