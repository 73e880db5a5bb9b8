import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const sizeSchema = z.number().int().min(1).max(1000);
const changeSchema = z.number().int().min(0);

/** What a reader of changes has to bring along; short names, because all of it travels in an address. */
const stateSchema = z.object({
  /** The journal that the numbers belong to. */
  journal: z.string(),
  type: z.enum(['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset']),
  contentType: z.string().nullable(),
  limit: sizeSchema,
  /** Changes up to here are known. */
  after: changeSchema,
  /** Within a series of pages: the last change that belongs to it. */
  until: changeSchema.nullable(),
  /** The series began with nothing: what was deleted before it is nobody's loss. */
  isInitial: z.boolean(),
});
export type SyncState = z.infer<typeof stateSchema>;
export type SyncType = SyncState['type'];
export const SYNC_TYPES = stateSchema.shape.type.options;

export interface SyncTokens {
  write: (state: SyncState) => string;
  /** Undefined for anything that this service did not write. */
  read: (token: string) => SyncState | undefined;
}

const SEAL_BYTES = 16;

/** Tokens of letters, digits, - and _ only: clients put them into addresses as they are. */
export function createSyncTokens(key: Buffer): SyncTokens {
  const seal = (text: Uint8Array) => createHmac('sha256', key).update(text).digest().subarray(0, SEAL_BYTES);
  return {
    write(state) {
      const { journal, type, contentType, limit, after, until, isInitial } = state;
      const text = Buffer.from(JSON.stringify([journal, type, contentType, limit, after, until, isInitial]));
      return Buffer.concat([seal(text), text]).toString('base64url');
    },
    read(token) {
      if (!/^[\w-]{1,600}$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // One token has one spelling, also in the bits that are left over at its end.
      if (bytes.toString('base64url') !== token) return undefined;
      const [given, text] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
      if (given.length !== SEAL_BYTES || !timingSafeEqual(given, seal(text))) return undefined;
      // Sealed by us, so it is what we wrote; the schema gives it its type again.
      const [journal, type, contentType, limit, after, until, isInitial] = z
        .array(z.unknown())
        .parse(JSON.parse(text.toString()));
      return stateSchema.parse({ journal, type, contentType, limit, after, until, isInitial });
    },
  };
}
