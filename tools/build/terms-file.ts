import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { termsPdf } from './terms-pdf.ts';
import { termsText } from './terms-text.ts';

interface Brand {
  name: string;
  apps: { hsp: { name: string }; hld: { name: string } };
}

export interface TermsFile {
  /** The address that the pages link to. */
  path: string;
  bytes: Buffer;
}

/** The terms as the site offers them: the text of content/, the names and the address of contracts/. */
export async function termsFile(root: string): Promise<TermsFile> {
  const [{ brand }, path] = await Promise.all([
    // By path, as tools know no source; these are the declared types of the two constants.
    loadContract(root, 'brand') as Promise<{ brand: Brand }>,
    termsPath(root),
  ]);
  const markdown = await readFile(join(root, 'content', 'legal', 'terms.md'), 'utf8');
  const terms = termsText(fillNames(markdown, brand));
  if (path !== `/terms-${terms.date}.pdf`) {
    throw new Error(
      `content/legal/terms.md is dated ${terms.date}, but the pages link to ${path}: change TERMS_PATH or the date.`,
    );
  }
  return { path, bytes: await termsPdf(terms, { name: brand.name }) };
}

export async function termsPath(root: string): Promise<string> {
  const { TERMS_PATH } = (await loadContract(root, 'paths')) as { TERMS_PATH: string };
  return TERMS_PATH;
}

function loadContract(root: string, name: string): Promise<unknown> {
  return import(pathToFileURL(join(root, 'contracts', 'src', `${name}.ts`)).href);
}

function fillNames(markdown: string, { name, apps }: Brand): string {
  return markdown
    .replaceAll('{name}', name)
    .replaceAll('{hsp}', apps.hsp.name)
    .replaceAll('{hld}', apps.hld.name);
}
