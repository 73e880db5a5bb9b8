import type { Share } from '@suite/contracts/shares';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { momentText } from './moment-text.ts';

/** The address while it is known, which is until the dialog is closed; and how often it was opened. */
export function LinkAddress({ address, link }: { address: string | undefined; link: Share }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setIsCopied(true);
  };
  return (
    <div className="grid gap-3">
      {address === undefined ? (
        <Banner tone="info">{message('share.link.not-shown')}</Banner>
      ) : (
        <>
          <Banner tone="ok">{message('share.link.once')}</Banner>
          <div className="flex gap-2">
            <input
              readOnly
              value={address}
              aria-label={message('share.link.address')}
              className="min-h-9 min-w-0 grow rounded-1 border border-control bg-sunk px-2.5 text-2"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="medium" className="shrink-0" onClick={() => void copy(address)}>
              {message(isCopied ? 'share.link.copied' : 'share.link.copy')}
            </Button>
          </div>
          <details>
            <summary className="cursor-pointer font-medium">{message('share.link.qr')}</summary>
            <div className="mt-2">
              <QrCode text={address} label={message('share.link.qr.label')} />
            </div>
          </details>
        </>
      )}
      <p className="text-text-2" data-opened={link.opened}>
        {link.lastOpened === null
          ? message('share.link.never-opened')
          : message('share.link.opened', { count: link.opened, time: momentText(link.lastOpened) })}{' '}
        {message('share.link.ends', { time: momentText(link.ends) })}
        {link.frozen !== null && ` ${message('share.link.frozen', { time: momentText(link.frozen) })}`}
      </p>
    </div>
  );
}
