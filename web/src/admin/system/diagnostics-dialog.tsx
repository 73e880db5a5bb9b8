import type { SystemState } from '@suite/contracts/system';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface DiagnosticsDialogProps {
  state: SystemState;
  onClose: () => void;
}

/** What goes to whoever helps, to be read before it goes: all of it, and nothing else. */
export function DiagnosticsDialog({ state, onClose }: DiagnosticsDialogProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  // As it was when the dialog was opened: what is shown is what is copied.
  const [text] = useState(() => JSON.stringify(state, undefined, 2));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // browsers may say no, and have no clipboard without TLS
    }
  };
  return (
    <Dialog title={message('system.diagnostics')} isOpen onClose={onClose} size="wide">
      <p className="mb-3 text-2 text-text-2">{message('system.diagnostics.text')}</p>
      {/* Focusable, so that a keyboard can scroll it. */}
      <section
        tabIndex={0}
        aria-label={message('system.diagnostics.preview')}
        className="max-h-[45dvh] overflow-auto border border-line bg-sunk p-3 text-1 leading-normal"
      >
        <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </section>
      {outcome !== undefined && (
        <div className="mt-3">
          <Banner tone={outcome === 'copied' ? 'ok' : 'warn'}>
            {message(`system.diagnostics.${outcome}`)}
          </Banner>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="medium" onClick={() => void copy()}>
          {message('system.diagnostics.copy')}
        </Button>
        <Button
          look="line"
          size="medium"
          onClick={() => saveFile(fileName(state), new Blob([text], { type: 'application/json' }))}
        >
          {message('system.diagnostics.download')}
        </Button>
        <Button look="quiet" size="medium" onClick={onClose}>
          {message('system.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function fileName({ at }: SystemState): string {
  return `diagnostics-${at.slice(0, 16).replaceAll(/\D/g, '-')}.json`;
}
