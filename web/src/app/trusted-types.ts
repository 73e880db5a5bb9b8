/**
 * The one Trusted Types policy (S-15). React makes script elements through innerHTML when it renders a
 * page with JSON-LD or an error on the client; without a policy named "default" the page stays white.
 * It lets through exactly that and nothing that could carry a script.
 */
interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (input: string) => string>) => unknown;
}

// The DOM library does not know Trusted Types yet; browsers without them have no such property.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };

const SCRIPT_PATHS = /^\/(?:assets\/[^?#]*|sw\.js)$/;

function refuse(what: string): never {
  throw new TypeError(`Refused by the Trusted Types policy: ${what}`);
}

trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : refuse('HTML')),
  createScript: () => refuse('script text'),
  createScriptURL: (text) => {
    const url = new URL(text, location.href);
    return url.origin === location.origin && SCRIPT_PATHS.test(url.pathname)
      ? text
      : refuse('script address');
  },
});
