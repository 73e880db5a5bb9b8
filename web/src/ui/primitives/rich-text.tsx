import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types';
import type { RichTextNode } from '@suite/contracts/content';
import type { ReactNode } from 'react';

const SAFE_LINK = /^(?:https?:|mailto:)/i;
// Browsers read \ as / and leave out tabs and ends of lines: /\host is another server.
const INTERNAL_LINK = /^(?:\/(?!\/)[^\\\t\r\n]*$|#)/;

/** Rich text of the content service, drawn from its node tree by an allow list (S-17): nothing else gets through. */
export function RichText({ document }: { document: RichTextNode }) {
  // The schema of the contract has checked that this is a tree of nodes; the renderer's type names each kind.
  return (
    <div className="grid gap-3">{documentToReactComponents(document as unknown as Document, options)}</div>
  );
}

const options: Options = {
  preserveWhitespace: false,
  renderMark: {
    [MARKS.BOLD]: (text) => <strong className="font-bold text-text">{text}</strong>,
    [MARKS.ITALIC]: (text) => <em className="font-symbol italic">{text}</em>,
    [MARKS.CODE]: (text) => <code>{text}</code>,
    [MARKS.SUPERSCRIPT]: (text) => <sup>{text}</sup>,
    [MARKS.SUBSCRIPT]: (text) => <sub>{text}</sub>,
  },
  renderNode: {
    [BLOCKS.DOCUMENT]: (_, children) => children,
    [BLOCKS.PARAGRAPH]: (_, children) => <p>{children}</p>,
    [BLOCKS.UL_LIST]: (_, children) => <ul className="list-disc pl-5">{children}</ul>,
    [BLOCKS.OL_LIST]: (_, children) => <ol className="list-decimal pl-5">{children}</ol>,
    [BLOCKS.LIST_ITEM]: (_, children) => <li className="mt-1">{children}</li>,
    [BLOCKS.HEADING_3]: (_, children) => <h3 className="font-bold text-text">{children}</h3>,
    [BLOCKS.HEADING_4]: (_, children) => <h4 className="font-bold text-text">{children}</h4>,
    [BLOCKS.QUOTE]: (_, children) => (
      <blockquote className="border-l-2 border-line-2 pl-4">{children}</blockquote>
    ),
    [INLINES.HYPERLINK]: (node, children) => (
      <SafeLink address={String(node.data['uri'] ?? '')}>{children}</SafeLink>
    ),
  },
};

function SafeLink({ address, children }: { address: string; children: ReactNode }) {
  const look = 'underline decoration-1 underline-offset-4 hover:text-text';
  if (INTERNAL_LINK.test(address)) {
    return (
      <a className={look} href={address}>
        {children}
      </a>
    );
  }
  if (!SAFE_LINK.test(address)) return children;
  return (
    <a className={look} href={address} rel="noopener noreferrer">
      {children}
    </a>
  );
}
