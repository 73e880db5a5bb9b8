import { hash } from 'node:crypto';
import type { App } from '../http/app-type.ts';
import { mountRoute } from '../http/mount.ts';
import { everyone } from '../http/policy.ts';
import { programOf } from '../http/program.ts';
import { type Answer, type Person, startParameterServer } from './parameter-server.ts';

export const RETURN = 'https://assistant.example/callback';
export const RESOURCE = 'https://suite.example/mcp';
export const CHALLENGE = hash('sha256', 'v'.repeat(50), 'base64url');

interface Pair {
  access_token: string;
  refresh_token: string;
}

/** Something at /mcp that names its caller. */
const SAYS_WHO = (app: App) =>
  mountRoute(app, { method: 'POST', path: '/mcp', policy: everyone }, async (context) => {
    const asking = programOf(context);
    if (!asking) return new Response(null, { status: 500 });
    const { actor, program, scopes } = asking;
    // As a server of tools would: through the API, as the caller.
    const recipes = await app.request('/api/recipes/hld', {}, { actor });
    return Response.json({ userId: actor.userId, kind: program.kind, scopes, recipes: recipes.status });
  });

/** A server where /mcp names its caller, unless the tools are wanted there, and what an assistant and its person do. */
export async function startAssistantStage({ hasTools = false } = {}) {
  const server = await startParameterServer({ isSeeded: false, modules: hasTools ? [] : [SAYS_WHO] });

  const form = (path: string, fields: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  const register = (body: unknown) => server.post('/oauth/register', body);

  async function registered(uris = [RETURN]): Promise<string> {
    const body = { client_name: 'Helper', redirect_uris: uris, logo_uri: 'x', grant_types: ['implicit'] };
    const answer = await register(body);
    if (answer.status !== 201) throw new Error(`Registering was refused: ${answer.status}`);
    return ((await answer.json()) as { client_id: string }).client_id;
  }

  /** Where the browser is sent with a good request, but for what is changed in it. */
  async function authorize(query: Record<string, string>, more = ''): Promise<string> {
    const asked = new URLSearchParams({
      response_type: 'code',
      redirect_uri: RETURN,
      state: 'st ate&',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      resource: RESOURCE,
      ...query,
    });
    const address = `${server.url}/oauth/authorize?${asked.toString()}${more}`;
    const answer = await fetch(address, { redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`It led nowhere: ${answer.status}`);
    return answer.headers.get('location') ?? '';
  }

  /** The id of a good request, as it is in the address of the consent page. */
  const asked = async (query: Record<string, string>) =>
    (await authorize(query)).replace('/apps/connect?request=', '');

  const approve = (by: Person, id: string, given: object) =>
    by.send(`POST /api/me/assistant-requests/${id}/approve`, {
      data: { type: 'assistant-requests', attributes: given },
    });

  /** A code as a program gets it after somebody said yes. */
  async function approved(by: Person, clientId: string, scopes = ['recipes:read']): Promise<string> {
    const yes = await approve(by, await asked({ client_id: clientId }), { scopes });
    return redirectOf(yes).searchParams.get('code') ?? '';
  }

  const exchange = (clientId: string, code: string, more: Record<string, string> = {}) =>
    form('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: 'v'.repeat(50),
      redirect_uri: RETURN,
      resource: RESOURCE,
      ...more,
    });
  const refresh = (clientId: string, token: string) =>
    form('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });

  async function connected(by: Person) {
    const clientId = await registered();
    return { clientId, ...(await pairOf(await exchange(clientId, await approved(by, clientId)))) };
  }

  async function use(token?: string) {
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    const challenge = answer.headers.get('www-authenticate');
    return { status: answer.status, challenge, body: (await answer.json()) as object };
  }

  return {
    server,
    form,
    register,
    registered,
    authorize,
    asked,
    approve,
    approved,
    exchange,
    refresh,
    connected,
    use,
  };
}

export type AssistantStage = Awaited<ReturnType<typeof startAssistantStage>>;

export const redirectOf = (answer: Answer) => new URL(String(answer.body.data.attributes['redirect']));

export async function pairOf(answer: Response): Promise<Pair> {
  if (answer.status !== 200) throw new Error(`There are no tokens: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Pair; // as RFC 6749 says
}

/** Status and code of a refusal. */
export const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
