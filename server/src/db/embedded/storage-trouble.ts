import { EmbeddedError } from './errors.ts';

/** The folder did not open: `storageError` names the disk's trouble, if the disk is to blame and not the files. */
export class NotOpened extends Error {
  override name = 'NotOpened';
  readonly storageError: string | undefined;

  constructor(reason: string, storageError?: string) {
    super(reason);
    this.storageError = storageError;
  }
}

const FULL = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];
const FAILING = ['EIO', 'EMFILE', 'ENFILE', 'ENOMEM'];

/** The code of an error that tells of the disk, or of the machine, rather than of the files on it. */
export function storageCode(error: unknown): string | undefined {
  if (error instanceof NotOpened) return error.storageError;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  return [...FULL, ...NOT_WRITABLE, ...FAILING].includes(code) ? code : undefined;
}

/** The sentence for the operator, when the disk is to blame; any other error as it is. */
export function explainStorage(folder: string, error: unknown): unknown {
  const code = storageCode(error);
  if (code === undefined) return error;
  return new EmbeddedError('storage', sentence(folder, code), { cause: error });
}

function sentence(folder: string, code: string): string {
  if (FULL.includes(code))
    return `The disk of the data folder ${folder} is full: free some space and start again.`;
  if (NOT_WRITABLE.includes(code))
    return `The data folder ${folder} cannot be written: allow it or set DATA_DIR to another folder.`;
  return `The disk of the data folder ${folder} reports ${code}: see to it and start again.`;
}
