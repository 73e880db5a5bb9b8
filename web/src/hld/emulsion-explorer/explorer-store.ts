import { FetchError } from '@suite/clients/api/call-error';
import { failureOf } from '../../app/session/call-failure.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { type HldSession, methodIn } from '../recipe/hld-science.ts';
import { isForServer, questionOf, type RecipeResult, type ResultPort } from '../recipe/result-port.ts';
import { type Exploration, explore, isMistake } from './explore.ts';

/** What the server says about a recipe that cannot be computed here. */
export interface ServerResult {
  /** While it is asked, or cannot be reached, the last answer stays. */
  readonly kind: 'asking' | 'answered' | 'offline' | 'failed';
  readonly result: RecipeResult | undefined;
  readonly failure?: string;
}

export interface ExplorerState {
  /** Of the recipe as it is. */
  readonly current: Exploration;
  /** Of the recipe as it is, or of the last one that could be computed. */
  readonly displayed: Exploration;
  /** Something on the screen does not count, so what is displayed is drawn grey. */
  readonly isFaded: boolean;
  /** Where values may not leave the server; the charts cannot be drawn then. */
  readonly serverResult: ServerResult | undefined;
}

export interface ExplorerStore extends Pick<Store<ExplorerState>, 'get' | 'subscribe'> {
  /** A field says whether its text counts. */
  readonly setFieldError: (field: string, hasError: boolean) => void;
  /** Asks the server once more. */
  readonly retry: () => void;
  /** Follows the recipe until the returned function is called. */
  readonly start: () => () => void;
}

/** Somebody who types asks once, when the hand rests. */
const DEBOUNCE_MS = 200;

/** Computes what the explorer shows whenever the recipe changes: here, or at the server where its values stay there. */
export function createExplorerStore(session: HldSession, results: ResultPort): ExplorerStore {
  let local = exploreSession();
  let methods = session.get().details.methods;
  let fieldErrors: ReadonlySet<string> = new Set();
  let question = questionFor(local);
  let answer: (ServerResult & { readonly question: string }) | undefined;
  let lastValid: Exploration | undefined;
  let stopAsking = (): void => undefined;
  const store = createStore(toState());

  function exploreSession(before?: Exploration): Exploration {
    const { current, details } = session.get();
    return explore(current, (key) => methodIn(details.methods, key), before);
  }

  function toState(): ExplorerState {
    const serverResult = question === undefined ? undefined : serverResultOf(question, answer);
    const current = withServerResult(local, serverResult);
    const { hld } = current.derived;
    const isWrong = !hld.ok && isMistake(hld.reason);
    if (!isWrong) lastValid = current;
    const isWaiting = serverResult !== undefined && serverResult.kind !== 'answered';
    const isFaded = isWrong || fieldErrors.size > 0 || isWaiting;
    return { current, displayed: lastValid ?? current, isFaded, serverResult };
  }

  function refresh(): void {
    const { current, details } = session.get();
    if (current === local.recipe && details.methods === methods) return;
    methods = details.methods;
    local = exploreSession(local);
    const next = questionFor(local);
    if (next !== question) {
      question = next;
      ask(DEBOUNCE_MS);
    }
    store.set(toState());
  }

  function ask(delay: number): void {
    stopAsking();
    const text = question;
    if (text === undefined) return;
    const controller = new AbortController();
    const send = async () => {
      const next = await askServer(text, controller.signal);
      if (controller.signal.aborted) return;
      answer = next;
      store.set(toState());
    };
    const timer = setTimeout(() => void send(), delay);
    stopAsking = () => {
      clearTimeout(timer);
      controller.abort();
    };
  }

  async function askServer(text: string, signal: AbortSignal): Promise<typeof answer> {
    try {
      // Written by questionFor.
      const result = await results.derive(JSON.parse(text) as ReturnType<typeof questionOf>, signal);
      return { kind: 'answered', result, question: text };
    } catch (error) {
      const kind = error instanceof FetchError ? 'offline' : 'failed';
      return { kind, result: answer?.result, failure: failureOf(error).text, question: text };
    }
  }

  const retry = () => ask(0);
  return {
    get: store.get,
    subscribe: store.subscribe,
    setFieldError: (field, hasError) => {
      if (fieldErrors.has(field) === hasError) return;
      const others = [...fieldErrors].filter((other) => other !== field);
      fieldErrors = new Set(hasError ? [...others, field] : others);
      store.set(toState());
    },
    retry,
    start: () => {
      refresh();
      if (answer?.question !== question) ask(DEBOUNCE_MS);
      const unsubscribe = session.subscribe(refresh);
      window.addEventListener('online', retry);
      return () => {
        unsubscribe();
        window.removeEventListener('online', retry);
        stopAsking();
      };
    },
  };
}

/** What to ask the server, as text: the same text, the same answer. */
function questionFor({ derived, recipe }: Exploration): string | undefined {
  return isForServer(derived) ? JSON.stringify(questionOf(recipe)) : undefined;
}

function serverResultOf(
  question: string,
  answer: (ServerResult & { readonly question: string }) | undefined,
): ServerResult {
  return answer?.question === question ? answer : { kind: 'asking', result: answer?.result };
}

/** With the result that came from the server in place of the one that could not be computed here. */
function withServerResult(local: Exploration, serverResult: ServerResult | undefined): Exploration {
  if (!serverResult?.result) return local;
  const { hld, verdict } = serverResult.result;
  return { ...local, derived: { ...local.derived, hld, verdict }, hld: hld.ok ? hld.value : null };
}
