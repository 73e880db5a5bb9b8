import { Lexer, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked';

/** A node of a text as the protocol sends it. */
export interface RichTextNode {
  nodeType: string;
  data?: Record<string, unknown>;
  value?: string;
  marks?: { type: string }[];
  content?: RichTextNode[];
}

/** Why a text cannot become rich text; reads on after "the body". */
export class MarkdownError extends Error {}

// Some of what the lexer does takes the square of a length: within these bounds every text is read in seconds.
const LONGEST_TEXT = 20_000;
const LONGEST_PARAGRAPH = 2_000;
const WIDEST_TABLE = 20; // the lexer fills up every row
const DEEPEST = 20;

/** Turns Markdown into a rich-text document, or refuses it: nothing an author wrote is left out silently. */
export function toRichText(markdown: string): RichTextNode {
  if (markdown.length > LONGEST_TEXT) throw new MarkdownError(`has more than ${LONGEST_TEXT} characters`);
  if (markdown.split('\n').some((line) => line.split('|').length > WIDEST_TABLE + 2)) {
    throw new MarkdownError(`has a table of more than ${WIDEST_TABLE} columns`);
  }
  const content = blocks(new BoundedLexer().lex(markdown));
  if (content.length === 0) throw new MarkdownError('is empty');
  return node('document', content);
}

class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList {
    // It gives back the list it is given; its two signatures differ in the kind of that list alone.
    return this.#deeper(() => super.blockTokens(source, tokens, isClipped)) as TokensList;
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    if (source.length > LONGEST_PARAGRAPH) {
      throw new MarkdownError(`has a paragraph of more than ${LONGEST_PARAGRAPH} characters`);
    }
    if (/[*_]{51}/.test(source)) throw new MarkdownError('has a row of more than 50 stars or underscores');
    return this.#deeper(() => super.inlineTokens(source, tokens));
  }

  #deeper<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new MarkdownError(`is nested more than ${DEEPEST} deep`);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

function blocks(tokens: readonly Token[]): RichTextNode[] {
  return marked(tokens).flatMap((token): RichTextNode | RichTextNode[] => {
    switch (token.type) {
      case 'space':
      case 'checkbox': // rich text has none: what is to be done stays, whether it is done does not
        return [];
      case 'paragraph':
        return node('paragraph', words(token.tokens));
      case 'text': // the line of a list
        return node('paragraph', words(token.tokens ?? []));
      case 'heading':
        return node(`heading-${token.depth}`, words(token.tokens));
      case 'list':
        return node(
          token.ordered ? 'ordered-list' : 'unordered-list',
          token.items.map((item) => node('list-item', blocks(item.tokens))),
        );
      case 'blockquote':
        return node('blockquote', blocks(token.tokens));
      case 'hr':
        return node('hr', []);
      case 'table':
        return node('table', [token.header, ...token.rows].map(tableRow));
      default:
        throw unsupported(token);
    }
  });
}

function tableRow(cells: readonly Tokens.TableCell[]): RichTextNode {
  // A cell holds blocks, and one at least.
  const paragraphs = cells.map(({ tokens }) => (tokens.length ? words(tokens) : [text('', [])]));
  return node(
    'table-row',
    paragraphs.map((content) => node('table-cell', [node('paragraph', content)])),
  );
}

/** The words of a block; spaces at its ends belong to the Markdown. */
function words(tokens: readonly Token[]): RichTextNode[] {
  const nodes = inlines(tokens, []);
  const last = nodes.length - 1;
  return nodes.flatMap((part, index) => {
    if (part.value === undefined || part.marks?.length) return part;
    const cut = index === 0 ? part.value.replace(/^[ \t]+/, '') : part.value;
    const value = index === last ? cut.replace(/[ \t]+$/, '') : cut;
    return value ? { ...part, value } : [];
  });
}

const MARKS = { strong: 'bold', em: 'italic', del: 'strikethrough' } as const;

function inlines(tokens: readonly Token[], marks: readonly string[]): RichTextNode[] {
  return joinedTexts(marked(tokens)).flatMap((token): RichTextNode | RichTextNode[] => {
    switch (token.type) {
      case 'checkbox':
        return [];
      case 'text':
        return text(token.text, marks);
      case 'codespan':
        return text(token.text, [...marks, 'code']);
      case 'strong':
      case 'em':
      case 'del':
        return inlines(token.tokens, [...marks, MARKS[token.type]]);
      case 'link':
        return hyperlink(withoutEntities(token.href), inlines(token.tokens, marks));
      default:
        throw unsupported(token);
    }
  });
}

/** Joins what an escaped sign cuts apart. */
function joinedTexts(tokens: readonly MarkedToken[]): MarkedToken[] {
  const joined: MarkedToken[] = [];
  for (const token of tokens) {
    const part =
      token.type === 'text' ? withoutEntities(token.text) : token.type === 'escape' ? token.text : undefined;
    const before = joined.at(-1);
    if (part === undefined) joined.push(token);
    else if (before?.type === 'text') joined.splice(-1, 1, { ...before, text: before.text + part });
    else joined.push({ type: 'text', raw: token.raw, text: part });
  }
  return joined;
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** Reads the entities of HTML: the few that are needed, and numbers. */
function withoutEntities(source: string): string {
  return source.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g,
    (_, ...groups) => {
      const [decimal, hexadecimal, name]: (string | undefined)[] = groups;
      if (name === undefined) return signOf(Number(decimal ?? `0x${hexadecimal}`));
      const sign = ENTITIES.get(name);
      if (sign === undefined) throw unsupported({ type: `&${name};` });
      return sign;
    },
  );
}

function signOf(code: number): string {
  const isSign = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}

/** Links lead to a page of the site, to a part of the page, or out by a scheme that runs nothing. Browsers read \ as /. */
function hyperlink(uri: string, content: RichTextNode[]): RichTextNode {
  if (/^(?:https?:\/\/|mailto:|\/(?!\/)[^\\\t\r\n]*$|#)/.test(uri))
    return node('hyperlink', content, { uri });
  throw new MarkdownError(`links to "${uri}", which is neither https, http, mailto nor a page of the site`);
}

function node(nodeType: string, content: RichTextNode[], data: Record<string, unknown> = {}): RichTextNode {
  return { nodeType, data, content };
}

/** Line ends inside a paragraph are spaces in Markdown, but line breaks to renderers of rich text. */
function text(value: string, marks: readonly string[]): RichTextNode {
  return {
    nodeType: 'text',
    data: {},
    value: value.replaceAll(/\s*\n\s*/g, ' '),
    marks: marks.map((type) => ({ type })),
  };
}

const LONG_NAMES = new Map([
  ['br', 'break'],
  ['def', 'definition'],
]);

function unsupported({ type }: { type: string }): MarkdownError {
  return new MarkdownError(`uses "${LONG_NAMES.get(type) ?? type}", which rich text does not support`);
}

/** Without extensions the lexer gives no others. */
function marked(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[];
}
