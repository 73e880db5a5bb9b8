import { EmbeddedError } from './errors.ts';
import { NotOpened } from './not-opened.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];
const FAILING = ['EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'ENODEV', 'ESTALE', 'ETIMEDOUT'];

/** The code of an error that tells of the disk, or of the machine, rather than of the files on it. */
export function storageCode(error: unknown): string | undefined {
  if (error instanceof NotOpened) return error.blame.kind === 'disk' ? error.blame.code : undefined;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  return [...FULL, ...NOT_WRITABLE, ...FAILING].includes(code) ? code : undefined;
}

/** The sentence for the operator, unless the files are to blame: that error stays as it is, like any other. */
export function explainTrouble(folder: string, error: unknown): unknown {
  const code = storageCode(error);
  if (code !== undefined) return new EmbeddedError('storage', sentence(folder, code), { cause: error });
  if (!(error instanceof NotOpened) || error.blame.kind !== 'unknown') return error;
  return new EmbeddedError(
    'unopened',
    `The data folder ${folder} did not open: ${error.message}. Nothing shows that its files are damaged, so it was ` +
      'left as it is: start again, with less going on beside it. To go back to the newest dump instead, and lose what ' +
      `was written after it, rename ${folder} and start again.`,
    { cause: error },
  );
}

function sentence(folder: string, code: string): string {
  if (FULL.includes(code))
    return `The disk of the data folder ${folder} is full: free some space and start again.`;
  if (NOT_WRITABLE.includes(code))
    return `The data folder ${folder} cannot be written: allow it or set DATA_DIR to another folder.`;
  return `The disk of the data folder ${folder} reports ${code}: see to it and start again.`;
}
