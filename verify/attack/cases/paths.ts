import type { Answer } from '../../people/http.ts';
import { ATTEMPTS } from '../attempts.ts';
import type { Case } from '../case.ts';
import { missingPath, type World } from '../world.ts';

/** A path in every other spelling. */
function spellingsOf(path: string): [kind: string, target: string][] {
  const end = path.lastIndexOf('/');
  const parts: Record<string, string> = { path, parent: path.slice(0, end), last: path.slice(end + 1) };
  const spelled = Object.entries(ATTEMPTS.paths).map(([kind, template]): [string, string] => [
    kind,
    template.replaceAll(/\{(path|parent|last)\}/g, (_, part: string) => parts[part] ?? ''),
  ]);
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    ...spelled,
    ['encoded letters', path.replace(/[a-z](?=[^/]*$)/, encoded)],
    ['capitals', path.toUpperCase()],
  ];
}

const HEADERS = {
  ...ATTEMPTS.headers,
  'many headers': Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`X-H${index}`, 'v'])),
};

/** Some operations a round, called by nobody at other spellings, with other methods, and with odd headers. */
export function* pathCases(world: World, operations: number): Generator<Case> {
  for (const operation of world.random.some(world.operations, operations)) {
    const isOpen = operation.who === 'everyone' || operation.who === 'loopback';
    // 204 says which methods there are, for browsers that ask before they send; it holds nothing else.
    const expect = ({ status }: Answer) =>
      isOpen || status >= 300 || status === 204 ? undefined : `answered ${status} to nobody`;
    const path = missingPath(operation);
    const base = { operation: operation.name, expect };
    for (const [kind, target] of spellingsOf(path))
      yield { ...base, kind: `a path with ${kind}`, request: { method: operation.method, target } };
    for (const method of ATTEMPTS.methods)
      yield { ...base, kind: `the method ${method}`, request: { method, target: path } };
    for (const [kind, headers] of Object.entries(HEADERS)) {
      yield {
        ...base,
        kind: `headers: ${kind}`,
        request: { method: operation.method, target: path, headers },
      };
    }
  }
}
