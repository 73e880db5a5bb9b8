/** Where a content service answers, in the terms of the SDK. */
export interface ServiceAddress {
  /** Name and, unless it is the default of the scheme, port. */
  host: string;
  /** http in place of https. */
  insecure: boolean;
  /** Path in front of `/spaces/…`; empty for none. */
  basePath: string;
}

/**
 * Reads the address of a content service. Whatever the SDK would not understand is refused here: given an
 * unusable host it falls back to its maker's service, and would send our token there.
 */
export function readServiceUrl(address: string): ServiceAddress {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw refuse('it must be an absolute address that begins with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('it must not hold a user name or password; the token is a setting of its own');
  }
  if (url.search !== '' || url.hash !== '') throw refuse('it must end with its path, without ? or #');
  if (url.hostname.startsWith('[')) throw refuse('the client cannot use an IPv6 address; give a host name');
  if (!USABLE_HOST.test(url.hostname)) throw refuse('its host name must have at least two characters');
  return {
    host: url.host,
    insecure: url.protocol === 'http:',
    basePath: url.pathname.replace(/\/+$/, ''),
  };
}

/** Space and environment become part of every path as they are, so nothing that would lead elsewhere may stand in them. */
export function checkPathId(name: string, id: string): void {
  // An empty one is refused by the SDK, in words the specification fixes.
  if (id === '' || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(id)) return;
  throw new TypeError(
    `The ${name} of the content service must consist of letters, digits, hyphens, dots and underscores.`,
  );
}

// What remains of the SDK's own pattern once the port is split off.
const USABLE_HOST = /^[^\s:]{2,}$/;

/** The address itself is left out: it may hold what nobody should read. */
function refuse(reason: string): Error {
  return new TypeError(`The address of the content service cannot be used: ${reason}.`);
}
