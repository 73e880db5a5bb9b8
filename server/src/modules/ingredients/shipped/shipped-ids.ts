import { createHash } from 'node:crypto';
import { BUILT_IN_IDS } from '@suite/contracts/dataset-id';

// Any UUID, always the same: it keeps our names apart from everybody else's (RFC 9562, version 5).
const NAMESPACE = Buffer.from('6f0b3c5e51d24a0c9a6b3f3c8d0a7e11', 'hex');

/** The id of a shipped set: its slug for the two that have none, else made from the slug (R5.12). */
export function datasetId(slug: string): string {
  return BUILT_IN_IDS.find((id) => id === slug) ?? nameUuid(`dataset/${slug}`);
}

/** The same row of the same file has the same id in every installation and after every change of its values. */
export function ingredientId(slug: string, name: string): string {
  return nameUuid(`ingredient/${slug}/${name.trim().toLowerCase()}`);
}

function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
