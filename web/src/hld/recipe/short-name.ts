/** A name without what stands in brackets behind it: `C12E4 (4-ethylene glycol …)` is known as C12E4. */
export function shortName({ name }: { readonly name: string }): string {
  return name.replace(/ +\([^()]*\)$/, '');
}
