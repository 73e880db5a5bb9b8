import type { DemandEntry } from '@suite/clients/api/portfolio';
import { message } from '../../messages/message.ts';

/** Where people look and find nothing on offer, as a sentence. */
export function gapText({ kind, at, label, users }: DemandEntry): string {
  return message(`supplier.gap.${kind}`, { place: placeText(at) ?? label, users });
}

/** The middle of a region in words. */
export function placeText(at: readonly number[] | null): string | undefined {
  return at?.map((value) => String(value).replace('-', '−')).join(' / ');
}
