import { FetchError } from '@suite/clients/api/call-error';
import type { HldQuestion } from '@suite/contracts/calculations';
import type { Recipe } from '@suite/hld';
import { useEffect, useMemo, useState } from 'react';
import { failureOf } from '../../../session/call-failure.ts';
import { isSpent, questionOf, type RecipeResult, type ResultPort } from '../recipe/result-port.ts';

/** What the server says to a recipe that cannot be computed here. */
export interface Served {
  /** While it is asked, or cannot be reached, the last answer stays. */
  readonly kind: 'asking' | 'served' | 'offline' | 'spent' | 'failed';
  readonly result: RecipeResult | undefined;
  readonly failure?: string;
  readonly retry: () => void;
}

interface Answer extends Pick<Served, 'result' | 'failure'> {
  readonly kind: Exclude<Served['kind'], 'asking'>;
  readonly of: string;
}

function kindOf(error: unknown): 'offline' | 'spent' | 'failed' {
  if (error instanceof FetchError) return 'offline';
  return isSpent(error) ? 'spent' : 'failed';
}

/** Somebody who types asks once, when the hand rests. */
const PAUSE = 200;

/** The result of a recipe from the server, asked again whenever what counts changes; undefined without a recipe. */
export function useServed(port: ResultPort, recipe: Recipe | undefined): Served | undefined {
  const text = useMemo(() => recipe && JSON.stringify(questionOf(recipe)), [recipe]);
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const retry = useMemo(() => () => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (text === undefined) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        // What was written a few lines above.
        const result = await port.derive(JSON.parse(text) as HldQuestion, controller.signal);
        setAnswer({ kind: 'served', result, of: text });
      } catch (error) {
        if (controller.signal.aborted) return;
        const kind = kindOf(error);
        // What no question is left for has no result: the last one was of another recipe.
        setAnswer((last) => ({
          kind,
          result: kind === 'spent' ? undefined : last?.result,
          failure: failureOf(error).text,
          of: text,
        }));
      }
    };
    const timer = setTimeout(() => void ask(), attempt === 0 ? PAUSE : 0);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      controller.abort();
      window.removeEventListener('online', retry);
    };
  }, [port, text, attempt, retry]);
  return useMemo(() => {
    if (text === undefined) return undefined;
    if (answer?.of === text) return { ...answer, retry };
    return { kind: 'asking', result: answer?.result, retry };
  }, [text, answer, retry]);
}
