import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../parse-csv.ts';

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
      path: 'tools/words/banned-phrases.ts',
      line: 1,
      message: `the exception for "${phrase}" in ${where} is no longer needed: remove it`,
    }));
  return [...faults, ...unused];
}

/** Where a sentence is read: `screen` is the catalogue of the web and the content, `api` what server and contracts say. */
type Audience = 'screen' | 'api';

export interface VisibleSentence {
  /** The key of a message, or the path of a file: what an exception names. */
  where: string;
  path: string;
  line: number;
  text: string;
  audience: Audience;
}

const CATALOGUE = 'web/src/messages/en.json';
const EXAMPLE = /^data\/examples\/.*\.json$/;
const SPOKEN_CODE = /^(?:server|contracts)\/src\/.*\.ts$/;
const SQL = /^\s*\(?(?:select|insert|update|delete|with|from|where|and|order|not exists|count_)/;
const NOT_SPOKEN = /\.test\.ts$|\/testing\/|\/db\/schema|\/examples\//;

/**
 * Whether people read sentences of this file: the catalogue, the content, the worked examples, and what the API
 * answers and mails. The terms are not among them: they were agreed on with their date (R2.47) and are not reworded.
 */
export function isSpoken(path: string): boolean {
  if (path === CATALOGUE || EXAMPLE.test(path)) return true;
  if (/^content\/(?:faq|product)\/.*\.md$/.test(path)) return true;
  return SPOKEN_CODE.test(path) && !NOT_SPOKEN.test(path);
}

/** Names of what is put in are for us, not for readers; plurals keep their words. */
function withoutPlaceholders(text: string): string {
  return text.replace(/\$\{[^}]*\}|\{\w+\}/g, '…');
}

/** The sentences of a file, each with its line. */
export function visibleSentences(path: string, text: string): VisibleSentence[] {
  const lines = text.split('\n');
  if (path === CATALOGUE) return lines.flatMap((content, index) => messageOf(content, index + 1));
  if (EXAMPLE.test(path)) {
    return lines.flatMap((content, index) =>
      messageOf(content, index + 1)
        .filter(({ where }) => ['title', 'explanation', 'name'].includes(where))
        .map((sentence) => ({ ...sentence, where: path, path })),
    );
  }
  if (path.endsWith('.md')) {
    return lines.map((content, index) => ({
      where: path,
      path,
      line: index + 1,
      text: content,
      audience: 'screen',
    }));
  }
  return lines.flatMap((content, index) => literalsOf(path, content, index + 1));
}

function messageOf(content: string, line: number): VisibleSentence[] {
  const [, key, value] = /^\s*"([^"]+)":\s*("(?:[^"\\]|\\.)*"),?$/.exec(content) ?? [];
  if (key === undefined || value === undefined) return [];
  return [
    {
      where: key,
      path: CATALOGUE,
      line,
      text: withoutPlaceholders(String(JSON.parse(value))),
      audience: 'screen',
    },
  ];
}

/** Texts of several words in quotes; what a comment says is not one of them. */
function literalsOf(path: string, content: string, line: number): VisibleSentence[] {
  if (/^\s*(?:\/\/|\*|\/\*)/.test(content)) return [];
  return [...content.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)"/g)]
    .map((found) => withoutPlaceholders(found[1] ?? found[2] ?? found[3] ?? ''))
    .filter((text) => /[A-Za-z]{2,} [A-Za-z]/.test(text) && !SQL.test(text))
    .map((text) => ({ where: path, path, line, text, audience: 'api' }));
}
