/** A name for addresses and integrations: `Oils of 2026` becomes oils-of-2026, with a number where that is taken. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const slug = words === '' ? 'dataset' : words;
  if (!taken.includes(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
