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
