import type { AppContext } from './app-type.ts';
import { HttpError } from './http-error.ts';

export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * Refuses a change that was not made to the present version (F-11): 428 when it does not say which one it was made
 * to, 412 when that is not the present one. Called after the object was found, so it tells nothing of others' objects.
 */
export function requireVersion(context: AppContext, version: number): void {
  const given = context.req.header('if-match');
  if (given === undefined) {
    throw new HttpError('PRECONDITION_REQUIRED', {
      detail: 'Send the ETag of the version you are changing in If-Match.',
    });
  }
  if (isStale(context, version)) throw changedMeanwhile({ ETag: versionTag(version) });
}

export function isStale(context: AppContext, version: number): boolean {
  const given = context.req.header('if-match');
  return given !== undefined && given.trim() !== versionTag(version);
}

/** Also where the version was right when it was looked at, and somebody else was quicker. */
export function changedMeanwhile(headers: Record<string, string> = {}): HttpError {
  return new HttpError('PRECONDITION_FAILED', {
    detail: 'It has been changed elsewhere. Load it again.',
    headers,
  });
}
