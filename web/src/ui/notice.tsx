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
