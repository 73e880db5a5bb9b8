/** As the search table holds words (search_key of the migration); undefined where nothing is left. */
export function searchTextOf(text: string): string | undefined {
  const searchText = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  return searchText === '' ? undefined : searchText;
}
