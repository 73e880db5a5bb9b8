/** As the search table holds words (search_key of the migration); undefined where nothing is left. */
export function wordsOf(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? undefined : words;
}
