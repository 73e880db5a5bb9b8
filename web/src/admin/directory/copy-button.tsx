import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';

/** Puts a text on the clipboard and says so. Where there is none, the text beside it can be selected whole. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <ToolButton className="no-print border border-control" onClick={() => void copy()}>
      <span aria-live="polite">
        {message(isCopied ? 'customers.directory.copied' : 'customers.directory.copy')}
      </span>
    </ToolButton>
  );
}
