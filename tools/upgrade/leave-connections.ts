import { resource, type Send, signIn } from './send.ts';

/** What connects people to programs, companies to their directories, and what is kept encrypted or as bytes. */
export interface Connections {
  /** A personal token of the owner, and one of a directory. */
  token: string;
  scimToken: string;
  domain: string;
  photoId: string;
}

/** The company of somebody else: its members sign in as before. */
const COMPANY = 'de300000-0000-4000-8000-0000000000b0';
const STAFF = 'admin@demo.example';
const DOMAIN = 'maranello.example';

/** A photo as small as its structure allows, which is all that is looked at. */
const PHOTO = Uint8Array.from(
  Buffer.from(
    `ffd8ffdb0043${'01'.repeat(65)}ffc0000b08001e0028010111 00ffc40013${'00'.repeat(17)}ffda0008010100003f00010203ff0007ffd9`.replaceAll(
      ' ',
      '',
    ),
    'hex',
  ),
);

interface Place {
  url: string;
  password: string;
  owner: Send;
  recipeId: string;
}

/** Tokens, photos, a provider for single sign-on and a directory, through the API of that release. */
export async function leaveConnections({ url, password, owner, recipeId }: Place): Promise<Connections> {
  const staff = await signIn(url, STAFF, password);
  const token = await owner(
    'POST /api/me/tokens',
    resource('tokens', { name: 'Notebook', scopes: ['recipes:read'], days: 365 }),
  );
  const photo = await owner(`POST /api/recipes/hld/${recipeId}/photos?rack=a&tube=2.5`, PHOTO);
  const company = `/api/customers/${COMPANY}`;
  await staff(`POST ${company}/domains`, resource('domains', { domain: DOMAIN }));
  const provider = { name: 'Maranello ID', issuer: 'https://login.maranello.example', clientId: 'suite' };
  await staff(
    `PUT ${company}/sso`,
    resource('sign-on-providers', { ...provider, secret: 'a secret of the provider' }),
  );
  const scim = await staff(
    `POST ${company}/directory/tokens`,
    resource('scim-tokens', { label: 'Directory', days: 365 }),
  );
  await staff(
    `PUT ${company}/directory/group-roles`,
    resource('group-roles', { group: 'Formulators', roles: ['hld-app-group'] }),
  );
  const scimToken = String(scim.data.attributes['token']);
  const askScim = scimOf(url, scimToken);
  const person = await askScim('POST /Users', { userName: `ada@${DOMAIN}` });
  await askScim('POST /Groups', {
    displayName: 'Formulators',
    members: [{ value: person['id'] }],
  });
  return {
    token: String(token.data.attributes['token']),
    scimToken,
    domain: DOMAIN,
    photoId: photo.data.id,
  };
}

type AskScim = (line: string, body?: object) => Promise<Record<string, unknown>>;

function scimOf(url: string, token: string): AskScim {
  return async (line, body) => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`SCIM ${line}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>; // read loosely, as any client would
  };
}

/** What of them is found again, each with what is wanted. */
export async function findConnections(
  { url, password, owner, recipeId }: Place,
  left: Connections,
): Promise<[what: string, found: unknown, wanted: unknown][]> {
  const staff = await signIn(url, STAFF, password);
  const bearer = { headers: { Authorization: `Bearer ${left.token}` } };
  const byToken = await fetch(`${url}/api/recipes/hld/${recipeId}`, bearer);
  const photo = await owner(`GET /api/recipes/hld/${recipeId}/photos`);
  const found = await fetch(`${url}/api/auth/sso/find`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'X-Requested-With': 'suite' },
    body: JSON.stringify({ address: `ada@${left.domain}` }),
  });
  const { provider } = (await found.json()) as { provider?: { name?: string } };
  const askScim = scimOf(url, left.scimToken);
  const people = await askScim(`GET /Users?filter=${encodeURIComponent(`userName eq "ada@${left.domain}"`)}`);
  const groups = await askScim('GET /Groups');
  const setUp = await staff(`GET /api/customers/${COMPANY}/directory`);
  return [
    ['what the personal token opens', byToken.status, 200],
    ['the number of photos', photo.meta?.['total'], 1],
    ['the provider of the domain', provider?.name, 'Maranello ID'],
    ['the number of people in the directory', people['totalResults'], 1],
    ['the number of its groups', groups['totalResults'], 1],
    ['the connection of the directory', setUp.data.id, COMPANY],
  ];
}
