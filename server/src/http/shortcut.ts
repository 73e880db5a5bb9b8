import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from './app-type.ts';
import type { RequestTracker } from './request-tracker.ts';

/** Answers a request from memory, without the router, or says that it did not. */
export type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** One object per answer, however often it is given. */
interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

interface ShortcutSpec {
  /** The route whose answers these are: it is everybody's, and they are counted under its name. */
  route: `/${string}/*`;
  /** Under what name the route tells the request's id beside ours. */
  idHeader: string;
  tracker: RequestTracker;
  /** The ready answer; undefined leaves the request to the router. */
  recall: (incoming: IncomingMessage) => ReadyAnswer | undefined;
}

const shortcuts = new WeakMap<App, Shortcut>();

/**
 * Lets bytes that are ready go out as they are. The router, the web's Request and Response and their promises cost more than
 * the bytes. What every answer carries and leaves behind (id, headers, log line, measurement) is the same on both ways.
 */
export function mountShortcut(app: App, { route, idHeader, tracker, recall }: ShortcutSpec): void {
  const beginning = route.slice(0, -1);
  const heads = new WeakMap<ReadyAnswer, string[]>();
  const routeOf = () => route;
  shortcuts.set(app, (incoming, outgoing) => {
    if (!incoming.url?.startsWith(beginning)) return false;
    const answer = recall(incoming);
    if (!answer) return false;
    const { id } = tracker.begin({ incoming, outgoing }, routeOf);
    outgoing.writeHead(answer.status, [...headOf(answer), 'X-Request-Id', id, idHeader, id]);
    outgoing.end(answer.body ?? undefined);
    return true;
  });

  /** Names and values in turn, as the socket wants them. */
  function headOf(answer: ReadyAnswer): string[] {
    const known = heads.get(answer);
    if (known) return known;
    const { body } = answer;
    const length = body && { 'Content-Length': String(body.byteLength) };
    const head = Object.entries({ ...tracker.headers, ...answer.headers, ...length }).flat();
    heads.set(answer, head);
    return head;
  }
}

export function shortcutOf(app: App): Shortcut {
  return shortcuts.get(app) ?? (() => false);
}
