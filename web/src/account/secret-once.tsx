import { useState } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';

interface SecretOnceProps {
  title: string;
  text: string;
  /** What is pressed by somebody who has it elsewhere now. */
  kept: string;
  onClose: () => void;
}

/** A secret that was just made: shown until it is closed, and never again. */
export function SecretOnce({ title, text, kept, onClose }: SecretOnceProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Banner tone="warn" title={title}>
      <p className="my-2 font-mono break-all select-all" data-secret>
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {message(isCopied ? 'account.recovery.copied' : 'account.recovery.copy')}
        </Button>
        <Button look="line" size="small" onClick={onClose}>
          {kept}
        </Button>
      </div>
    </Banner>
  );
}
