import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.customers' } satisfies AppHandle;

export default screen(async () => (await import('../../admin/customers-screen.tsx')).CustomersScreen);
