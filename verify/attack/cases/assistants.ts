import { type Answer, bodyAt } from '../../people/http.ts';
import type { Case } from '../case.ts';

const EVIL = 'https://evil.example/phish';

/** Anybody can register any address: it is kept as browsers write it (S-14), and nobody is led there by our name (S-14). */
export function* assistantCases(): Generator<Case> {
  const operation = 'GET /oauth/authorize';
  for (const refused of [
    'response_type=none',
    'response_type=code&scope=admin',
    'response_type=code&state=x',
  ]) {
    yield {
      operation: 'POST /oauth/register',
      kind: 'an address with spaces around it',
      request: {
        method: 'POST',
        target: '/oauth/register',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [` ${EVIL}\n`] }),
      },
      expect: (answer) =>
        JSON.stringify(bodyAt(answer, 'redirect_uris')) === JSON.stringify([EVIL])
          ? undefined
          : 'keeps an address as it was sent',
      follow: (answer) => {
        const id = bodyAt(answer, 'client_id');
        const target = `/oauth/authorize?client_id=${String(id)}&${refused}`;
        const kind = 'refused before anybody has signed in';
        return { operation, kind, request: { method: 'GET', target }, expect: staysHere };
      },
    };
  }
}

function staysHere({ headers }: Answer): string | undefined {
  const location = String(headers['location']);
  return location.startsWith('/apps/connect') ? undefined : `leads on to ${location}`;
}
