const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i; // letters, digits and - . _ ~
const FORBIDDEN = /%(?:2f|5c|00)|[\\\0]/i; // encoded slash or backslash, NUL

/**
 * Whether the path stands as the router will read it (S-24). A guard that sees one spelling and a router
 * that sees another is how paths slip past a policy, so other spellings are not found at all.
 */
export function isCanonicalPath(rawUrl: string): boolean {
  const path = rawUrl.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//')) return false;
  if (NEEDLESS.test(path) || FORBIDDEN.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
