import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the catalogue's ICU sentences at build time, so that the browser carries no message parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(source, id) {
      if (!/[\\/]messages[\\/][\w-]+\.json$/.test(id)) return undefined;
      const sentences: Record<string, string> = JSON.parse(source);
      const compiled = Object.entries(sentences).map(([key, sentence]) => [key, compileMessage(sentence)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}
