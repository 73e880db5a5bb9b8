import { message } from '../../messages/message.ts';

/** The title of the page: a tab, or the product that is open. */
export function supplierTitle(part: string): string {
  return message('apps.title', { part, whole: message('apps.supplier') });
}
