import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../parse-csv.ts';
import type { VisibleSentence } from './visible-sentences.ts';

/** Words and phrases that no user reads (decision 043), each with what to write instead; some only for one audience. */
const BANNED_PHRASES = parseCsv(readFileSync(join(import.meta.dirname, 'banned-phrases.csv'), 'utf8'))
  .slice(1)
  .map(({ fields: [pattern = '', instead = '', audience = '', letterCase = ''] }) => ({
    pattern: new RegExp(pattern, letterCase === 'exact' ? '' : 'i'),
    instead,
    audience,
  }));

export interface PhraseException {
  /** The key of a message, or the path of a file. */
  where: string;
  /** The words that are allowed there. */
  phrase: string;
  why: string;
}

/** Where one of them is right, with the reason. An exception that is no longer needed fails the check. */
const PHRASE_EXCEPTIONS: PhraseException[] = [
  { where: 'pricing.heading', phrase: 'License', why: 'the heading is given by the specification (R9.5)' },
  { where: 'pricing.both', phrase: 'License', why: 'the verb, at the beginning of the sentence' },
];

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
      const found = only === '' || only === audience ? pattern.exec(text)?.[0] : undefined;
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
      path: 'tools/words/find-banned.ts',
      line: 1,
      message: `the exception for "${phrase}" in ${where} is no longer needed: remove it`,
    }));
  return [...faults, ...unused];
}
