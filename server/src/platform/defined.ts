/** The same fields, without those that were left out. */
export function defined<Facts extends object>(
  facts: Facts,
): { [Key in keyof Facts]: Exclude<Facts[Key], undefined> } {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Facts]: Exclude<Facts[Key], undefined> }; // the same keys, without the empty ones
}
