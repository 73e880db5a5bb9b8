import { BANNED_PHRASES, PHRASE_EXCEPTIONS, type PhraseException } from './banned-phrases.ts';
import type { VisibleSentence } from './visible-sentences.ts';

export interface WordFault {
  path: string;
  line: number;
  message: string;
}

/** Every banned phrase in these sentences, and every exception that none of them needs. */
export function findBannedPhrases(
  sentences: VisibleSentence[],
  exceptions: PhraseException[] = PHRASE_EXCEPTIONS,
): WordFault[] {
  const used = new Set<PhraseException>();
  const faults = sentences.flatMap(({ where, path, line, text, audience }) =>
    BANNED_PHRASES.flatMap(({ pattern, instead, audience: only }) => {
      const found = only === undefined || only === audience ? pattern.exec(text)?.[0] : undefined;
      if (found === undefined) return [];
      const exception = exceptions.find((each) => each.where === where && each.phrase === found);
      if (exception) {
        used.add(exception);
        return [];
      }
      return [{ path, line, message: `"${found}" is not how we say it (${where}): ${instead}` }];
    }),
  );
  const unused = exceptions
    .filter((exception) => !used.has(exception))
    .map(({ where, phrase }) => ({
      path: 'tools/words/banned-phrases.ts',
      line: 1,
      message: `the exception for "${phrase}" in ${where} is no longer needed: remove it`,
    }));
  return [...faults, ...unused];
}
