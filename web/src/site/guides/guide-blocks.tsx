import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { PLAIN_TABLE, TableFrame } from '../../ui/table/plain-table.tsx';
import { CopyCode, Pre } from './code-panel.tsx';
import type { GuideBlock, GuidePart, GuideText } from './guide-tree.ts';

/** The blocks of a guide, one below the other. They never move, so their places are their keys. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return inPlace(blocks, (block) => <Block block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading
          id={block.id}
          className="mt-10 scroll-mt-8 break-after-avoid font-display text-4 font-bold text-text"
        >
          {block.title}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-3 max-w-[45rem] [li>&]:mt-0 [li>*+&]:mt-2">
          <Text content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`mt-4 grid gap-2 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {inPlace(block.items, (item) => (
            <li className="min-w-0 pl-1">
              <GuideBlocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <div className="ink on-ink mt-4 flex items-start gap-3 rounded-1 border border-[var(--ink-line)] pr-2 pl-4 max-sm:flex-col-reverse max-sm:gap-0 [li>&]:mt-3">
          <div className="min-w-0 grow max-sm:w-full">
            <Pre text={block.text} isTall />
          </div>
          <div className="no-print shrink-0 pt-2 max-sm:self-end">
            <CopyCode text={block.text} label={block.below} />
          </div>
        </div>
      );
    case 'table':
      return <Table {...block} />;
  }
}

function Table({ head, rows }: Extract<GuideBlock, { kind: 'table' }>) {
  const label = head.map(plainText).filter(Boolean).join(', ');
  const isWide = head.length > 2;
  return (
    // A table that scrolls is reached by the keyboard too.
    <section className="mt-5 overflow-x-auto" aria-label={message('guides.table', { label })} tabIndex={0}>
      <TableFrame className={`${PLAIN_TABLE} ${isWide ? 'min-w-140' : ''}`}>
        <thead>
          <tr>
            {inPlace(head, (cell) => {
              const Cell = cell.length === 0 ? 'td' : 'th';
              return (
                <Cell scope={cell.length === 0 ? undefined : 'col'}>
                  <Text content={cell} />
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {inPlace(rows, (row) => (
            <tr>
              {inPlace(row, (cell, column) =>
                column === 0 ? (
                  <th scope="row" className="text-text [&_code]:whitespace-nowrap">
                    <Text content={cell} />
                  </th>
                ) : (
                  <td>
                    <Text content={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function Text({ content }: { content: GuideText }) {
  return inPlace(content, (part) => <Part part={part} />);
}

function Part({ part }: { part: GuidePart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return (
        <code className="rounded-1 bg-paper-2 box-decoration-clone px-0.5 text-text [overflow-wrap:anywhere]">
          {part.text}
        </code>
      );
    case 'strong':
      return (
        <strong className="font-bold text-text">
          <Text content={part.content} />
        </strong>
      );
    // What the screens call it.
    case 'name':
      return (
        <b className="font-medium text-text">
          <Text content={part.content} />
        </b>
      );
    case 'link':
      return (
        <GuideLink to={part.to}>
          <Text content={part.content} />
        </GuideLink>
      );
  }
}

function GuideLink({ to, children }: { to: string; children: ReactNode }) {
  const look = 'text-text underline decoration-1 underline-offset-4';
  // Files and places of the page itself are the browser's own.
  if (!to.startsWith('/') || /\.\w+$/.test(to)) {
    return (
      <a className={look} href={to} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link className={look} to={to}>
      {children}
    </Link>
  );
}

function plainText(content: GuideText): string {
  return content.map((part) => ('text' in part ? part.text : plainText(part.content))).join('');
}

function inPlace<Item>(items: readonly Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- what is read from a file never moves
  return items.map((item, index) => <Fragment key={index}>{draw(item, index)}</Fragment>);
}
