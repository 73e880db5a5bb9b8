import { GUIDES, PUBLIC_PAGES, guidePath } from '@suite/contracts/paths';
import { type MarkedToken, type Token, type Tokens, lexer } from 'marked';
import type { GuideBlock, GuidePart, GuideText, GuideTree } from './guide-tree.ts';

const LINKED_PATHS = new Set([...PUBLIC_PAGES, '/api/openapi.json', '/llms.txt']);

/** Reads the Markdown of a guide. What its page does not draw is a mistake in the guide, and named. */
export function readGuide(markdown: string): GuideTree {
  const [first, ...tokens] = marked(lexer(markdown));
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('A guide begins with its title.');
  let below = first.text;
  const blocks = tokens.flatMap((token) => {
    if (token.type === 'heading') below = token.text;
    return readBlock(token, below);
  });
  return { title: first.text, blocks };
}

function readBlock(token: MarkedToken, below: string): GuideBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [
        { kind: 'heading', level: token.depth === 2 ? 2 : 3, id: headingId(token.text), title: token.text },
      ];
    case 'paragraph':
      return [{ kind: 'paragraph', content: readText(token.tokens) }];
    case 'text': // the line of a list
      return [{ kind: 'paragraph', content: readText(token.tokens ?? []) }];
    case 'code':
      return [{ kind: 'code', text: token.text, below }];
    case 'list': {
      const items = token.items.map((item) => marked(item.tokens).flatMap((part) => readBlock(part, below)));
      return [{ kind: 'list', isOrdered: token.ordered, items }];
    }
    case 'table': {
      const { header, rows } = token;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => readText(tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      throw new Error(`A guide has a ${token.type}, which its page does not draw: ${token.raw}`);
  }
}

function readText(tokens: readonly Token[]): GuideText {
  return marked(tokens).flatMap((token): GuidePart | GuideText => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: token.text };
      case 'codespan': {
        const code = { kind: 'code', text: token.text } as const;
        return LINKED_PATHS.has(token.text) ? { kind: 'link', to: token.text, content: [code] } : code;
      }
      case 'strong':
        return { kind: 'strong', content: readText(token.tokens) };
      case 'em':
        return { kind: 'name', content: readText(token.tokens) };
      case 'link': {
        const to = guideLink(token.href);
        const content = readText(token.tokens);
        return to === undefined ? content : { kind: 'link', to, content };
      }
      default:
        throw new Error(`A guide has a ${token.type}, which its page does not draw: ${token.raw}`);
    }
  });
}

/** Without extensions the lexer gives no others. */
function marked(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[];
}

/** What of the repository stands elsewhere for whoever uses the product. */
const PLACES: Readonly<Record<string, string>> = {
  '/docs/guides/integration-client.mjs': `${guidePath('integration-client')}#integration-clientmjs`,
  '/packages/typescript/README.md': '/api/docs#typescript',
  '/packages/python/README.md': '/api/docs#python',
};

/** Where a link of a guide leads on its page; undefined for files of the repository, which visitors do not have. */
function guideLink(href: string): string | undefined {
  if (/^(?:https:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href, 'file:///docs/guides/');
  const name = GUIDES.find((guide) => pathname === `/docs/guides/${guide}.md`);
  return name === undefined ? PLACES[pathname] : guidePath(name) + hash;
}

/** The id of a heading, made as code hosts make it, so that an anchor works in the repository and here. */
function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
