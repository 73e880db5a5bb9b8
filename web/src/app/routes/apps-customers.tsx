import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.customers' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../admin/customers-screen.tsx')).CustomersScreen,
}));
