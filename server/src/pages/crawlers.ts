import { brand } from '@suite/contracts/brand';
import { PUBLIC_PAGES, GUIDES, type GuideName, guidePath } from '@suite/contracts/paths';
import { SCOPES } from '@suite/contracts/scopes';
import { ASSISTANTS } from '../http/program.ts';

/** What search engines ask for first; undefined for any other path. */
export function crawlerFile(path: string, publicUrl: string): Response | undefined {
  if (path === '/robots.txt') return answer(robots(publicUrl), 'text/plain; charset=utf-8');
  if (path === '/llms.txt') return answer(llmsText(publicUrl), 'text/plain; charset=utf-8');
  if (path === '/sitemap.xml') return answer(sitemap(publicUrl), 'application/xml; charset=utf-8');
  return undefined;
}

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } });
}

// The apps hold nothing to find without signing in, and the services are for programs.
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/api/docs', '/api/openapi.json', '/llms.txt'].map((path) => `Allow: ${path}`),
    ...['/apps/', '/api/', '/content/', '/oauth/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(publicUrl: string): string {
  const pages = [...PUBLIC_PAGES, '/llms.txt'].map(
    (path) => `<url><loc>${escape(publicUrl + path)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What each public page is about, for those who read texts alone; a page without an entry is named by its path. */
const ABOUT: Readonly<Record<string, string>> = {
  '/': 'What the product is, who it is for, prices, contact',
  [`/${brand.apps.hsp.slug}`]: `${brand.apps.hsp.name}: solvents and blends by Hansen solubility parameters`,
  [`/${brand.apps.hld.slug}`]: `${brand.apps.hld.name}: emulsions by the hydrophilic-lipophilic difference (HLD)`,
  '/science/hld': 'How HLD is calculated, with its sources',
  '/science/hsp': 'How Hansen parameters and spheres are calculated, with their sources',
  '/science/solvents': 'How drying, flash point, VOC and labels of solvent blends are calculated',
  '/science/accuracy': 'How well predictions meet measurements',
};

const GUIDES_ABOUT: Readonly<Record<GuideName, [title: string, text: string]>> = {
  excel: ['Excel, Google Sheets and LibreOffice', 'tables that a spreadsheet loads by itself'],
  'electronic-notebooks': [
    'Electronic notebooks',
    'recipes out and in as .eln files, workbooks with live formulas',
  ],
  'access-tokens': ['Access tokens', 'scopes, a token for a script, OAuth for assistants'],
  assistants: ['Tools for assistants', 'every tool with its scope, and how to connect'],
  changes: ['Changes', 'how a program keeps a copy of what it may read, with a loop of ten lines'],
  'integration-client': [
    'A program of your organisation',
    'client credentials for a person of the organisation',
  ],
  'api-versions': ['Versions of the API', 'what may be added, how an operation ends'],
};

/** /llms.txt: the product for language models, as llmstxt.org proposes it. */
function llmsText(publicUrl: string): string {
  const link = (path: string, title: string, text: string) => `- [${title}](${publicUrl}${path}): ${text}`;
  const guides = GUIDES.map((name) => link(guidePath(name), ...GUIDES_ABOUT[name]));
  const pages = PUBLIC_PAGES.filter((path) => !path.startsWith('/api/docs'));
  return [
    `# ${brand.name}`,
    '',
    '> Predictive formulation science: emulsions by HLD, solutions by Hansen solubility parameters (HSP), and a database of ingredients with sources.',
    '',
    'Do not guess Hansen or HLD values: ask the tools or the API, which name source, method and version of each value.',
    `Both need an account. A program needs one of these scopes: ${SCOPES.join(', ')}.`,
    '',
    '## For programs',
    '',
    link(ASSISTANTS, 'MCP server', 'tools for assistants, streamable HTTP, OAuth 2.1 or a personal token'),
    link('/api/docs', 'API reference', 'start in ten minutes, every operation with code and an example'),
    link('/api/docs#versions', 'Versions', 'what stays, how an end is announced'),
    link('/api/docs#python', 'Packages', 'for Python and TypeScript, one method for each operation'),
    link(
      '/api/docs#changes',
      'Changes',
      'recipes, results, datasets and ingredients that changed since a program last asked',
    ),
    link('/api/openapi.json', 'OpenAPI 3.1 document', 'every operation with its schemas'),
    '',
    '## Guides',
    '',
    ...guides,
    '',
    '## Pages',
    '',
    ...pages.map((path) => link(path, path, ABOUT[path] ?? path)),
    '',
  ].join('\n');
}
