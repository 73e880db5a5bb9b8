/** The document with schemas that any reader of JSON Schema takes: patterns without flags and classes, tuples with items. */
export function plainSchemas<Document>(document: Document): Document {
  // The document is plain JSON; patterns stay texts and tuples stay arrays, so the shape is the same.
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') return plainPattern(value);
    return isTuple(value) ? plainTuple(value) : value;
  }) as Document;
}

/**
 * The generator writes `/…/u` and cuts off the first and the last slash only, so the flag stays behind; contracts use no
 * other flag. Many readers do not know `\p{…}`: Python's, and those that read patterns without `u`.
 */
function plainPattern(pattern: string): string {
  return pattern
    .replace(/\/u$/, '')
    .replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`)
    .replaceAll(String.raw`\p{Cs}`, String.raw`\ud800-\udfff`);
}

interface Tuple {
  type: 'array';
  prefixItems: unknown[];
  items?: unknown;
}

function isTuple(value: unknown): value is Tuple {
  return typeof value === 'object' && value !== null && 'prefixItems' in value && !('items' in value);
}

/** Exactly as many as the tuple has: the generator says what each is, but not that nothing follows. */
function plainTuple(tuple: Tuple) {
  const { length } = tuple.prefixItems;
  return { ...tuple, items: { not: {} }, minItems: length, maxItems: length };
}
