interface Named {
  readonly ingredient: { readonly name: string };
  readonly inci?: string;
  readonly isSimilar?: boolean;
}

/**
 * Hits of several searches, those first whose name is what was typed, begins with it or has it in it. Where one search has
 * found the very name, what is only similar is left out of the others.
 */
export function namedFirst<Hit extends Named>(hits: readonly Hit[], text: string): Hit[] {
  const typed = text.trim().toLowerCase();
  const named = hits.filter(({ isSimilar }) => !isSimilar);
  const rankOf = ({ ingredient, inci }: Hit) =>
    Math.min(rank(ingredient.name.toLowerCase(), typed), rank(inci?.toLowerCase() ?? '', typed));
  return (named.length > 0 ? named : hits).toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rank(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(typed) ? 2 : 3;
}
