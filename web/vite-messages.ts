import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = join(import.meta.dirname, 'src', 'messages', 'en.json');
const SENTENCES = '\0sentences:';
const SENTENCES_ID = /^\0sentences:/;
const CATALOGUE_FILE = /[\\/]messages[\\/][\w-]+\.json$/;
const PAGE_CODE = /^[^\0].*[\\/]web[\\/]src[\\/][^?]*\.tsx?(?:\?|$)/;

/**
 * Compiles the catalogue's ICU sentences at build time, so that the browser carries no message parser. For browsers
 * each file of the pages brings the sentences it names, and no others: the first view is not the place for the words
 * of every screen.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    // The filters are looked at by the bundler itself: what is not ours never gets here.
    resolveId: { filter: { id: SENTENCES_ID }, handler: (id) => id },
    load: {
      filter: { id: SENTENCES_ID },
      handler(id) {
        const [keys = ''] = id.slice(SENTENCES.length).split(' ', 1);
        const sentences = compile(readCatalogue(), keys.split(','));
        return {
          code: `import en from ${JSON.stringify(CATALOGUE)};Object.assign(en, ${JSON.stringify(sentences)});`,
          moduleSideEffects: true,
        };
      },
    },
    transform: {
      filter: { id: [CATALOGUE_FILE, PAGE_CODE] },
      handler(source, id) {
        const isForBrowser = this.environment.name === 'client' && this.environment.mode === 'build';
        if (CATALOGUE_FILE.test(id)) {
          const sentences = isForBrowser ? {} : compile(readCatalogue());
          return {
            code: `const en = ${JSON.stringify(sentences)};export default en;`,
            moduleType: 'js',
            map: null,
          };
        }
        if (!isForBrowser) return undefined;
        const keys = namedKeys(source, readCatalogue());
        if (keys.length === 0) return undefined;
        const [path = ''] = id.split('?', 1);
        // The file's name keeps it apart from others with the same keys: together they would become a chunk of their own.
        const sentences = `${SENTENCES}${keys.join(',')} ${path}`;
        return { code: `import ${JSON.stringify(sentences)};${source}`, map: null };
      },
    },
  };
}

/** The keys a file names, wherever it does. One put together at run time stands for all it could become. */
export function namedKeys(source: string, catalogue: Record<string, string>): string[] {
  const keys = new Set<string>();
  for (const [, , text = ''] of source.matchAll(/(['"])([\w.-]+)\1/g)) {
    if (Object.hasOwn(catalogue, text)) keys.add(text);
  }
  for (const [, text = ''] of source.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g)) {
    const pattern = new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);
    for (const key of Object.keys(catalogue)) if (pattern.test(key)) keys.add(key);
  }
  return [...keys].toSorted(); // in one order, whoever is named first
}

let known: { written: number; catalogue: Record<string, string> } | undefined;

/** Every file of the pages asks for it: it is read again only when somebody has written in it. */
function readCatalogue(): Record<string, string> {
  const written = statSync(CATALOGUE).mtimeMs;
  if (known?.written !== written) {
    // The file is ours, and message.ts takes its type from it.
    const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Record<string, string>;
    known = { written, catalogue };
  }
  return known.catalogue;
}

function compile(catalogue: Record<string, string>, wanted = Object.keys(catalogue)) {
  return Object.fromEntries(wanted.map((key) => [key, compileSentence(key, catalogue[key] ?? '')]));
}

/** What src/messages/format-message.ts puts together in the end; a form it does not know ends the build. */
function compileSentence(key: string, sentence: string): unknown {
  const tokens = compileMessage(sentence);
  const unknown = JSON.stringify(tokens).match(/\["[^"]+","(select|selectordinal|number|date|time)"[\],]/);
  if (unknown) throw new Error(`The sentence ${key} uses {…, ${unknown[1]}}, which no page can show.`);
  const [only] = tokens;
  return tokens.length === 1 && typeof only === 'string' ? only : tokens;
}
