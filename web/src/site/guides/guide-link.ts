import { GUIDES, guidePath } from '@suite/contracts/paths';

/** What of the repository stands elsewhere for whoever uses the product. */
const PLACES: Readonly<Record<string, string>> = {
  '/docs/guides/integration-client.mjs': `${guidePath('integration-client')}#integration-clientmjs`,
  '/packages/typescript/README.md': '/api/docs#typescript',
  '/packages/python/README.md': '/api/docs#python',
};

/** Where a link of a guide leads on its page; undefined for files of the repository, which visitors do not have. */
export function guideLink(href: string): string | undefined {
  if (/^(?:https:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href, 'file:///docs/guides/');
  const name = GUIDES.find((guide) => pathname === `/docs/guides/${guide}.md`);
  return name === undefined ? PLACES[pathname] : guidePath(name) + hash;
}

/** The id of a heading, made as code hosts make it, so that an anchor works in the repository and here. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
