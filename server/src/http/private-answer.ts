import { JSON_API } from './respond.ts';

// Answers for one person are stored nowhere, and are not the same for the next one (S-19).
export const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Origin' };

interface Extras {
  status?: number;
  headers?: Record<string, string>;
}

/** A JSON:API document for one person. */
export function privateDocument(
  body: { data: unknown },
  { status = 200, headers = {} }: Extras = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...PRIVATE, 'Content-Type': JSON_API, ...headers },
  });
}

export function privateNothing(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers: { ...PRIVATE, ...headers } });
}

/** A file for one person. The name is ours and plain: nothing that somebody wrote can reach the header. */
export function privateFile(name: string, text: string): Response {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
  return new Response(text, {
    headers: { ...PRIVATE, 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
