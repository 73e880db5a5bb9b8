import { and, type SQL, sql } from 'drizzle-orm';

/** Words as names are compared (search_key), with the signs of a pattern taken as they are. */
export function escapeLike(text: string): SQL {
  return sql`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}

/** Every term of a search stands somewhere in this text. */
export function containsTerms(column: SQL, text: string): SQL | undefined {
  return and(...splitTerms(text).map((term) => sql`${column} like '%' || ${escapeLike(term)} || '%'`));
}

/** The words of a search: every one has to be found, in any order. */
export function splitTerms(text: string, most = MOST_TERMS): string[] {
  return text
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, most);
}

const MOST_TERMS = 5;
