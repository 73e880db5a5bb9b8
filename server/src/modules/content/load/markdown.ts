import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import { type RichTextNode, richTextNodeSchema } from '@suite/contracts/content';

/** Why a text cannot become rich text; reads on after "the answer". */
export class MarkdownError extends Error {}

/** Turns Markdown into a rich-text document, or refuses it: nothing an author wrote is left out silently. */
export async function toRichText(markdown: string): Promise<RichTextNode> {
  // The converter turns every HTML that holds a line break into a line break, without asking.
  if (/<br\s?\/?>/i.test(markdown)) throw unsupported('html');
  const document = await richTextFromMarkdown(markdown, (node) => Promise.reject(unsupported(node.type)));
  const root = tidy(richTextNodeSchema.parse(document));
  if (!root.content?.length) throw new MarkdownError('is empty');
  return root;
}

/** Line ends inside a paragraph are spaces in Markdown, but line breaks to renderers of rich text. */
function tidy(node: RichTextNode): RichTextNode {
  if (node.nodeType === 'hyperlink') checkAddress(node.data?.['uri']);
  if (node.value !== undefined) return { ...node, value: node.value.replaceAll(/\s*\n\s*/g, ' ') };
  return { ...node, content: node.content?.map(tidy) };
}

/** Links lead to a page of the site, to a part of the page, or out by a scheme that runs nothing. */
function checkAddress(uri: unknown): void {
  if (typeof uri === 'string' && /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/.test(uri)) return;
  throw new MarkdownError(
    `links to "${String(uri)}", which is neither https, http, mailto nor a page of the site`,
  );
}

function unsupported(type: string): MarkdownError {
  return new MarkdownError(`uses "${type}", which rich text does not support`);
}
