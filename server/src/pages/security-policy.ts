/** The content security policy of a rendered page (S-15). */
export function pagePolicy(
  nonce: string,
  origins: { api: string | undefined; contentAssets: string | undefined },
): string {
  const also = (origin: string | undefined) => (origin ? ` ${origin}` : '');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also(origins.contentAssets)}`,
    "font-src 'self'",
    `connect-src 'self'${also(origins.api)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
