// Answers for one person are stored nowhere, and are not the same for the next one (S-19).
export const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Origin' };

/** A file for one person. The name is ours and plain: nothing that somebody wrote can reach the header. */
export function privateFile(name: string, text: string): Response {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
  return new Response(text, {
    headers: { ...PRIVATE, 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
