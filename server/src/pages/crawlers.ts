import { PUBLIC_PAGES } from '@suite/contracts/paths';
import { llmsText } from './llms-text.ts';

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
