import { brand } from '@suite/contracts/brand';
import { type MessageId, message } from '../../messages/message.ts';

interface Match {
  pathname: string;
  handle?: unknown;
}

/** The title in the bar: the route's own, else that of its area (R2.43). */
export function barTitle(matches: readonly Match[]): string {
  const page = matches.at(-1);
  const title = titleOf(page?.handle);
  if (title !== undefined) return message(title);
  return page?.pathname.startsWith('/apps/supplier') ? message('apps.supplier') : brand.apps.hld.name;
}

function titleOf(handle: unknown): MessageId | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? (handle.title as MessageId) : undefined; // handles are ours: AppHandle
}

/** What a route of the apps says about itself. */
export interface AppHandle {
  title?: MessageId;
}
