import { brand } from '@suite/contracts/brand';
import { message } from '../messages/message.ts';
import type { AppLinkKey } from './app-links.ts';

/** How the menus call an app. */
export function appName(key: AppLinkKey): string {
  if (key === 'supplier') return message('apps.supplier');
  if (key === 'customers') return message('apps.manage-customers');
  return brand.apps[key].name;
}
