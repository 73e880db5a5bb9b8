/** Letters, digits, underscores and hyphens, and the ending; everything else becomes a hyphen. */
export function safeName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const stem = dot < 0 ? fileName : fileName.slice(0, dot);
  const safe = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${safe === '' ? 'file' : safe}${dot < 0 ? '' : fileName.slice(dot).replaceAll(/[^\w.]/g, '')}`;
}
