import type { TokenRefusal } from '@suite/contracts/clients';
import { CLIENT_SCOPES, type ClientScope } from '@suite/contracts/roles';

/** A refusal in the words of RFC 6749, section 5.2. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly code: TokenRefusal['error'];
  /** The client named itself in the header, so the answer says there what was wrong. */
  readonly isBasic: boolean;

  constructor(code: TokenRefusal['error'], description: string, isBasic = false) {
    super(description);
    this.code = code;
    this.isBasic = isBasic;
  }
}

export interface TokenRequest {
  clientId: string;
  secret: string;
  /** Undefined: all that the client has. */
  scopes: ClientScope[] | undefined;
  isBasic: boolean;
}

const KNOWN = ['grant_type', 'scope', 'client_id', 'client_secret'];

/** Reads a request for a token: the client proves itself in the header or in the body, not in both. */
export function readTokenRequest(
  form: Readonly<Record<string, string>>,
  authorization: string | undefined,
): TokenRequest {
  const unknown = Object.keys(form).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined)
    throw new TokenError('invalid_request', 'There is a parameter that is not known here.');
  if (form['grant_type'] === undefined) throw new TokenError('invalid_request', 'grant_type is missing.');
  if (form['grant_type'] !== 'client_credentials') {
    throw new TokenError('unsupported_grant_type', 'The only grant_type is client_credentials.');
  }
  const basic = readBasic(authorization);
  if (
    basic &&
    (form['client_secret'] !== undefined || (form['client_id'] ?? basic.clientId) !== basic.clientId)
  ) {
    throw new TokenError('invalid_request', 'Name the client in the header or in the body, not in both.');
  }
  const clientId = basic?.clientId ?? form['client_id'];
  const secret = basic?.secret ?? form['client_secret'];
  if (clientId === undefined || secret === undefined) {
    throw new TokenError('invalid_client', 'The client does not say who it is.', authorization !== undefined);
  }
  return {
    clientId: clientId.toLowerCase(),
    secret,
    scopes: readScopes(form['scope']),
    isBasic: basic !== undefined,
  };
}

/** Both halves are form-encoded before they are joined (section 2.3.1). */
function readBasic(authorization: string | undefined): { clientId: string; secret: string } | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [clientId, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { clientId: decodeURIComponent(clientId ?? ''), secret: decodeURIComponent(rest.join(':')) };
  } catch {
    return undefined;
  }
}

function readScopes(scope: string | undefined): ClientScope[] | undefined {
  if (scope === undefined || scope.trim() === '') return undefined;
  const asked = scope.trim().split(/ +/);
  const known = CLIENT_SCOPES.filter((name) => asked.includes(name));
  if (known.length === new Set(asked).size) return known;
  throw new TokenError('invalid_scope', `The scopes are ${CLIENT_SCOPES.join(' and ')}.`);
}
