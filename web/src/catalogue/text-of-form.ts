/** What stands in a field of a form, without blanks around it; a file is no text. */
export function textOfForm(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
