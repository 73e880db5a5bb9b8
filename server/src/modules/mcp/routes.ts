import { setTimeout as sleep } from 'node:timers/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { readJson } from '../../http/parse.ts';
import { everyone } from '../../http/policy.ts';
import { PRIVATE } from '../../http/replies.ts';
import { ASSISTANTS, programOf } from '../../http/program.ts';
import type { Asking, ToolParts } from './tool-server.ts';
import { elsewhere } from '../../platform/semaphore.ts';

/** A recipe with hundreds of tubes fits in; how many entries a tool takes, its schema says (S-26). */
const BODY = { bytes: 1024 * 1024, depth: 32, elements: 20_000 };

interface McpParts extends Omit<ToolParts, 'app'> {
  /** Those of this server, assistants' among them. */
  requestsInFlight: () => number;
}

/**
 * /mcp: the tools of assistants over streamable HTTP (decision 063). Only programs come this far (`requireProgram`). Nothing is
 * kept between requests, so that any server answers any of them.
 */
export function mountMcp(app: App, { requestsInFlight, ...parts }: McpParts): void {
  let opened: Promise<McpHttpHandler> | undefined;
  // Loaded at the first request: most of the servers that start never get one.
  const open = async () => (await import('./tool-server.ts')).openTools({ ...parts, app });
  const isOurs = addressCheck(parts.publicUrl);
  const turns = new Turns(requestsInFlight);

  mountRoute(app, { method: 'ALL', path: ASSISTANTS, policy: everyone }, async (context) => {
    const asking = programOf(context);
    if (!asking) throw new HttpError('UNAUTHORIZED');
    isOurs(context);
    if (context.req.method !== 'POST') {
      throw new HttpError('METHOD_NOT_ALLOWED', {
        detail: 'Send messages by POST: there is no stream to open and no session to end.',
        headers: { Allow: 'POST' },
      });
    }
    const parsedBody = await readJson(context.req.raw, ['application/json'], BODY);
    if (Array.isArray(parsedBody)) {
      throw new HttpError('BAD_REQUEST', { detail: 'Send one message at a time: batches are not accepted.' });
    }
    const { actor, program, scopes } = asking;
    const handler = await (opened ??= open());
    const authInfo = {
      token: '',
      clientId: program.id,
      scopes: [...scopes],
      extra: { asking: { actor, requestId: context.get('requestId') } satisfies Asking },
    };
    const response = await turns.take(() => handler.fetch(context.req.raw, { parsedBody, authInfo }));
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  });
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses pages of others, and names that somebody else pointed to this server (DNS rebinding). */
function addressCheck(publicUrl: string): (context: AppContext) => void {
  const site = new URL(publicUrl);
  const isLocal = LOOPBACK.includes(site.hostname);
  return ({ req }) => {
    const host = hostnameOf(`http://${req.header('host') ?? ''}`);
    if (host !== site.hostname && !LOOPBACK.includes(host)) {
      throw new HttpError('FORBIDDEN', {
        detail: `Ask at ${site.origin}${ASSISTANTS}: this host is not known.`,
      });
    }
    const origin = req.header('origin');
    const isOwnPage = origin === site.origin || (isLocal && LOOPBACK.includes(hostnameOf(origin ?? '')));
    if (origin !== undefined && !isOwnPage) {
      throw new HttpError('FORBIDDEN', { detail: 'Pages of other sites cannot ask here.' });
    }
  };
}

function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

/** Longer than most calls take. */
const TURN_MS = 10;
/** How often a call looks for others, a millisecond apart: nothing to an assistant, which reads for seconds. */
export const MOST_LOOKS = 15;

/**
 * Assistants take turns, so that twenty of them are to people in the app as one is. A call begins when the one before is
 * answered, or has had its time (a long calculation continues beside the next), and lets others who are being served go
 * first, for a moment.
 */
export class Turns {
  readonly #requestsInFlight: () => number;
  #last: Promise<unknown> = Promise.resolve();
  /** Those that wait for their turn among them. */
  #calls = 0;

  /** Needs to know how many requests the server is answering, these calls among them. */
  constructor(requestsInFlight: () => number) {
    this.#requestsInFlight = requestsInFlight;
  }

  async take<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#calls += 1;
    const turn = elsewhere(() => this.#last.then(() => this.#letOthersGoFirst()));
    const answered = turn.then(call);
    const settled = answered.then(ignore, ignore);
    this.#last = turn.then(() => Promise.race([settled, sleep(TURN_MS)]));
    try {
      return await answered;
    } finally {
      this.#calls -= 1;
    }
  }

  async #letOthersGoFirst(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS && this.#requestsInFlight() > this.#calls; look += 1) await sleep(1);
  }
}

/** The call after does not wait for whether this one went well; its caller gets the error. */
function ignore(): void {
  // Nothing to do.
}
