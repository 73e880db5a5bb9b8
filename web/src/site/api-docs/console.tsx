import type { ApiOperation } from '@suite/contracts/api-document';
import { examplePath } from '@suite/contracts/code-samples';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { message } from '../../messages/message.ts';
import { browserAuthClient } from '../../app/session/auth-client.ts';
import { readUserData } from '../../app/session/user-data.ts';
import { useSession } from '../../app/session/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Pre } from '../guides/code-panel.tsx';

type Outcome = { status: number; ms: number; text: string } | 'sending' | 'failed';

const MOST_CHARACTERS = 20_000;
const FIELD =
  'w-full rounded-1 border border-[var(--ink-line)] bg-transparent px-2 py-1.5 text-2 text-on-ink';

/** Sends the request of an operation as whoever is signed in, or with a token that stays in the memory of this page. */
export function Console({ operation, apiUrl }: { operation: ApiOperation; apiUrl: string }) {
  const { method, parameters, body } = operation;
  const id = useId();
  const session = useSession();
  const [token, setToken] = usePastedToken();
  const [path, setPath] = useState(() => examplePath(operation));
  const isFile = body?.example?.isFile === true;
  const [text, setText] = useState(isFile ? '' : (body?.example?.text ?? ''));
  const [file, setFile] = useState<File>();
  const [version, setVersion] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const needsVersion = parameters.some(({ name }) => name === 'If-Match');
  const isChange = method !== 'GET' && operation.tag !== 'Calculations';

  async function send() {
    setAsking(false);
    setOutcome('sending');
    try {
      if (token === '' && session.state === 'authenticated') await browserAuthClient(apiUrl).keepFresh();
      const proof = token === '' ? readUserData()?.accessToken : token;
      setOutcome(
        await ask(`${apiUrl}${path}`, {
          method,
          headers: {
            ...(proof === undefined || operation.isOpen ? {} : { Authorization: `Bearer ${proof}` }),
            ...(body ? { 'Content-Type': body.example?.mediaType ?? body.mediaTypes[0] ?? '' } : {}),
            ...(needsVersion ? { 'If-Match': version } : {}),
          },
          ...(body ? { body: file ?? text } : {}),
        }),
      );
    } catch {
      setOutcome('failed');
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChange && !isAsking) setAsking(true);
    else void send();
  }
  return (
    <form
      className="no-print mt-4 grid gap-3 border-t border-[var(--ink-line)] pt-4 text-2"
      onSubmit={onSubmit}
    >
      {!operation.isOpen && (
        <div>
          <label htmlFor={`${id}-token`} className="font-bold">
            {message('docs.token')}
          </label>
          <input
            id={`${id}-token`}
            type="password"
            autoComplete="off"
            spellCheck={false}
            className={FIELD}
            value={token}
            onChange={(event) => setToken(event.target.value.trim())}
            aria-describedby={`${id}-who`}
          />
          <p id={`${id}-who`} className="mt-1 text-on-ink-2">
            {message(whoSends(token, session.state))}
          </p>
        </div>
      )}
      <div>
        <label htmlFor={`${id}-path`} className="font-bold">
          {message('docs.address')}
        </label>
        <input
          id={`${id}-path`}
          className={FIELD}
          value={path}
          onChange={(event) => setPath(event.target.value)}
          spellCheck={false}
        />
      </div>
      {needsVersion && (
        <div>
          <label htmlFor={`${id}-version`} className="font-bold">
            If-Match
          </label>
          <input
            id={`${id}-version`}
            className={FIELD}
            value={version}
            placeholder={'"1"'}
            onChange={(event) => setVersion(event.target.value)}
          />
        </div>
      )}
      {body && (
        <div>
          <label htmlFor={`${id}-body`} className="font-bold">
            {message('docs.body')}
          </label>
          {isFile ? (
            <input
              id={`${id}-body`}
              type="file"
              accept={body.mediaTypes.join(',')}
              className={FIELD}
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          ) : (
            <textarea
              id={`${id}-body`}
              rows={10}
              spellCheck={false}
              className={`${FIELD} font-mono`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </div>
      )}
      {isAsking && <p role="alert">{message('docs.changes-data')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="on-ink" size="medium" disabled={outcome === 'sending'}>
          {message(isAsking ? 'docs.send-anyway' : 'docs.send')}
        </Button>
        {isAsking && (
          <button type="button" className="cursor-pointer underline" onClick={() => setAsking(false)}>
            {message('session.cancel')}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {outcome !== undefined && <p className="font-bold">{headline(outcome)}</p>}
        {typeof outcome === 'object' && outcome.text !== '' && <Pre text={outcome.text} />}
      </div>
    </form>
  );
}

function whoSends(token: string, state: 'unknown' | 'not-authenticated' | 'authenticated') {
  if (token !== '') return 'docs.with-token';
  return state === 'authenticated' ? 'docs.with-session' : 'docs.without-token';
}

async function ask(url: string, init: RequestInit): Promise<Outcome> {
  const started = performance.now();
  const response = await fetch(url, { ...init, cache: 'no-store' });
  const bytes = await response.arrayBuffer();
  const ms = Math.round(performance.now() - started);
  const type = response.headers.get('content-type') ?? '';
  const isText = /json|^text\//.test(type);
  const text = isText
    ? readable(new TextDecoder().decode(bytes))
    : bytes.byteLength > 0
      ? message('docs.answered-file', { type, count: bytes.byteLength })
      : '';
  return { status: response.status, ms, text };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2).slice(0, MOST_CHARACTERS);
  } catch {
    return text.slice(0, MOST_CHARACTERS);
  }
}

function headline(outcome: Outcome): string {
  if (outcome === 'sending') return message('docs.sending');
  if (outcome === 'failed') return message('docs.failed');
  return message('docs.answer', { status: outcome.status, ms: outcome.ms });
}

// In the memory of this page and nowhere else: gone when it is closed or loaded again.
let pasted = '';
const listeners = new Set<() => void>();

/** The token that was pasted on this page, one for all of its consoles. */
function usePastedToken(): [token: string, set: (token: string) => void] {
  const token = useSyncExternalStore(
    follow,
    () => pasted,
    () => '',
  );
  return [token, pasteToken];
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function pasteToken(token: string): void {
  pasted = token;
  for (const listener of listeners) listener();
}
