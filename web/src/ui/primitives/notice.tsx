import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

interface NoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
  level?: 'h1' | 'h2';
}

/** A page, or a part of one, that has only one thing to say: the mark, a sentence, and what to do next. */
export function Notice({ title, text, children, level: Heading = 'h1' }: NoticeProps) {
  return (
    <div className="wrap section grid min-h-[60vh] content-center justify-items-start gap-5">
      <Mark className="size-24 text-line-2" />
      <Heading className="text-6">{title}</Heading>
      <p className="max-w-measure text-4 leading-[1.45] text-text-2">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

/** A part of a screen with one thing to say. */
export function ListNotice(props: {
  title: string;
  text?: string;
  children?: ReactNode;
  isUrgent?: boolean;
}) {
  return (
    <div
      role={props.isUrgent ? 'alert' : undefined}
      className="grid content-start justify-items-start gap-3 overflow-y-auto px-5 py-8"
    >
      <Mark className="size-24 text-line-2" />
      <h2 className="text-4">{props.title}</h2>
      {props.text !== undefined && <p className="max-w-measure text-2 text-text-2">{props.text}</p>}
      {/* Paper has no buttons. */}
      <div className="contents print:hidden">{props.children}</div>
    </div>
  );
}
