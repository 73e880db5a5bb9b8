import { HttpError } from '../../http/http-error.ts';
import type { Actor } from '../../http/policy.ts';
import { findOpenLink } from './open-share.ts';
import type { ShareParts } from './share-parts.ts';

/** Whether the page of a token is there: what it shows comes through the API, but its status must be true (S-32). */
export function sharePage(parts: ShareParts): (token: string, actor: Actor) => Promise<boolean> {
  return async (token, actor) => {
    try {
      await findOpenLink(parts, { token, actor });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
}
