import { HOME_BOUNDS, type StaffCount } from '@suite/contracts/home';
import { message } from '../messages/message.ts';

/** Where each thing that waits is decided. */
export const WAITING_PAGES: Record<StaffCount | 'requests', string> = {
  registrations: '/apps/customers?view=requests',
  products: '/apps/supplier/ingredients?view=reviews',
  messages: '/apps/customers?view=inbox',
  wishes: '/apps/customers?view=wishes',
  requests: '/apps/supplier/ingredients?tab=requests',
};

/** A count as a badge has room for it. */
export function countOf(count: number): string {
  return count < HOME_BOUNDS.count
    ? String(count)
    : message('apps.waiting.many', { count: HOME_BOUNDS.count - 1 });
}
