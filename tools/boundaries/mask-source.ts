export interface MaskedSource {
  /** The source with comments, regular expressions and the text of strings and templates blanked out. */
  code: string;
  /** What the strings held, by the offset of their opening quote. */
  strings: Map<number, string>;
}

/**
 * Blanks out whatever is not code, so that an import can be found by its shape: every offset and line stays
 * where it was, and all quotes become `'`. Throws when a comment or template does not end, because going on
 * would hide every import behind it.
 */
export function maskSource(source: string): MaskedSource {
  const strings = new Map<number, string>();
  const openTemplates: number[] = []; // for each `${` that is open: the depth of braces inside it
  let code = '';

  while (code.length < source.length) {
    const at = code.length;
    const character = source.charAt(at);
    const braces = openTemplates.at(-1);
    const plain = read(PLAIN, source, at);
    const comment = character === '/' ? read(COMMENT, source, at) : undefined;
    const string = read(STRING, source, at);
    if (plain !== undefined) {
      code += plain;
    } else if (comment !== undefined) {
      code += blank(comment);
    } else if (string !== undefined) {
      strings.set(at, string.slice(1, -1));
      code += `'${blank(string.slice(1, -1))}'`;
    } else if (character === '`' || (character === '}' && braces === 0)) {
      const text = read(TEMPLATE, source, at) ?? fail('a template string does not end');
      if (character === '}') openTemplates.pop();
      if (text.endsWith('${')) openTemplates.push(0);
      code += `\`${blank(text.slice(1))}`;
    } else if (character === '/') {
      if (source.startsWith('/*', at)) fail('a comment does not end');
      const expression = BEFORE_VALUE.test(code.slice(-80)) ? read(EXPRESSION, source, at) : undefined;
      code += expression === undefined ? character : blank(expression);
    } else {
      if (braces !== undefined)
        openTemplates[openTemplates.length - 1] = braces + (BRACE_DEPTH[character] ?? 0);
      // A lone quote is an apostrophe in the text of a page; left in, it would look like the end of an import.
      code += character === '{' || character === '}' ? character : ' ';
    }
  }
  if (openTemplates.length > 0) fail('a template string does not end');
  return { code, strings };
}

const PLAIN = /[^'"`/{}]+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
// From a backtick, or from the brace that ends `${`, up to the next `${` or the closing backtick.
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{)/y;
const BRACE_DEPTH: Record<string, number> = { '{': 1, '}': -1 };
const EXPRESSION = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
// Where a value may begin, a slash begins a regular expression; elsewhere it divides, or ends a tag.
const BEFORE_VALUE =
  /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case|of|in|do|else|void|throw|await|yield))\s*$/;

function read(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function fail(reason: string): never {
  throw new Error(reason);
}
