import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { redirectOf } from '../../testing/assistant-stage.ts';
import { callTool, startMcpStage } from '../../testing/mcp-stage.ts';
import { caller } from '../../testing/parameter-server.ts';
import { addressOf, bodyOf } from '../../testing/sharing.ts';

const SITE = 'https://suite.example';
const RETURN = 'http://127.0.0.1:7777/callback';
const HOUR_MS = 60 * 60 * 1000;

const stage = await startMcpStage({ isSeeded: false, environment: { PUBLIC_URL: SITE } });
afterAll(() => stage.close());

/** The public name leads to the server of the test, as DNS would. */
const toServer = (url: string | URL) => String(url).replace(SITE, stage.server.url);

interface Kept {
  client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  verifier?: string;
  found?: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  /** Where the person is sent. */
  asked?: URL;
}

/** What a program keeps; everything else is done by the official client. */
function providerOf(kept: Kept): OAuthClientProvider {
  return {
    redirectUrl: RETURN,
    clientMetadata: { client_name: 'Official', redirect_uris: [RETURN], token_endpoint_auth_method: 'none' },
    state: () => 'kept',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (found) => void (kept.found = found),
    discoveryState: () => kept.found,
  };
}

test('S-13 the official client finds its way by OAuth alone, and uses what its person agreed to until it is disconnected', async () => {
  const person = await stage.formulator();
  const kept: Kept = {};
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', SITE), {
      authProvider: providerOf(kept),
      fetch: (url, init) => fetch(toServer(url), init),
    });
  const client = () =>
    new Client({ name: 'Official', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow('Unauthorized');
  expect(kept.asked?.origin).toBe(SITE);
  expect(kept.asked?.searchParams.get('code_challenge_method')).toBe('S256');

  // What the person does in the browser.
  const page = await fetch(toServer(kept.asked ?? ''), { redirect: 'manual' });
  const id = page.headers.get('location')?.replace('/apps/connect?request=', '') ?? '';
  const attributes = { scopes: ['recipes:read'] };
  const yes = await person.send(
    `POST /api/me/assistant-requests/${id}/approve`,
    bodyOf('assistant-requests', attributes),
  );
  const back = redirectOf(yes).searchParams;
  expect(back.get('state')).toBe('kept');

  await first.finishAuth(back);
  const connected = client();
  await connected.connect(transport());
  const total = async () =>
    (await callTool(connected, 'list_recipes', { science: 'hld' })).answer.result['total'];
  expect(await total()).toBe(0);
  const before = kept.tokens?.access_token;
  stage.server.clock.move(2 * HOUR_MS);
  expect(await total()).toBe(0);
  expect(kept.tokens?.access_token).not.toBe(before);
  const refused = await callTool(connected, 'estimate_from_smiles', { smiles: 'CCO' });
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain('This needs the scope calculations.');
  const other = await stage.connect(kept.tokens?.access_token ?? '');
  const { token } = await stage.server.signIn(addressOf(person)); // the first session has ended since
  const again = caller(stage.server.url, token, person.userId);
  const list = await again.get('/api/me/assistants');
  expect((await again.send(`DELETE /api/me/assistants/${list.body.data[0]?.id}`)).status).toBe(204);
  await expect(callTool(other, 'list_recipes', { science: 'hld' })).rejects.toThrow('revoked');
  await connected.close();
});
