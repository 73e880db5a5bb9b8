import type { IngredientKey } from '@suite/hld';

/** Where ingredients live that exist in one recipe only; dataset ids are UUIDs (R5.12). */
const NO_DATASET = '00000000-0000-4000-8000-000000000000';

/** A key for an ingredient that is made up here. crypto.randomUUID would need a secure page. */
export function newKey(): IngredientKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, place) => mark(byte, place).toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return { datasetId: NO_DATASET, ingredientId: parts.join('-') };
}

/** Version 4, variant 1 (RFC 9562). */
function mark(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
}
