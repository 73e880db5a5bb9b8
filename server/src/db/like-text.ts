import { and, type SQL, sql } from 'drizzle-orm';

/** Words as names are compared (search_key), with the signs of a pattern taken as they are. */
export function likeText(text: string): SQL {
  return sql`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}

/** Every word of a search stands somewhere in this text. */
export function hasWords(column: SQL, text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => sql`${column} like '%' || ${likeText(word)} || '%'`));
}

/** The words of a search: every one has to be found, in any order. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

const MOST_WORDS = 5;
