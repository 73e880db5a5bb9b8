import type { FoundMixes, MixSearch, Outcome } from '@suite/hld';
import { useEffect, useState } from 'react';
import type { Found } from '../../recipe/ingredient-source.ts';

export interface AskedMixes {
  readonly search: MixSearch;
  /** In the order of the search: results name them by place. */
  readonly candidates: readonly Found<'hld-surfactant'>[];
}

interface MixResult {
  readonly asked: AskedMixes;
  /** Undefined where the search broke off. */
  readonly outcome: Outcome<FoundMixes> | undefined;
}

/** Somebody who types or ticks searches once, when the hand rests. */
const PAUSE = 200;

/** What is found, beside the page: all mixes of three of a few hundred take a second. While it searches, the last result stays. */
export function useMixSearch(asked: AskedMixes | null): MixResult | undefined {
  const [result, setResult] = useState<MixResult>();
  useEffect(() => {
    if (asked === null) return undefined;
    let worker: Worker | undefined;
    const finish = (outcome: Outcome<FoundMixes> | undefined) => {
      worker?.terminate();
      setResult({ asked, outcome });
    };
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./find-mixes.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Outcome<FoundMixes>>) => finish(data));
      worker.addEventListener('error', () => finish(undefined));
      worker.postMessage(asked.search, {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [asked]);
  return result;
}
