import { type ComponentType, lazy } from 'react';

/** A screen under /apps, whose code comes when it is shown; until then the boundary says that it does. */
export function screen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** Of a page whose address is a secret: no search engine keeps it, and no other site hears of it. */
export const secretAddressMeta = () => [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];
