import { brand } from '@suite/contracts/brand';
import { useState } from 'react';
import { saveFile } from '../../charts/save-file.ts';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Ten codes, each good once in place of the app's. They are shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <Banner tone="ok" title={message('account.recovery.title')}>
        {message('account.recovery.text')}
      </Banner>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-y border-line py-3">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={onDone}>{message('account.recovery.done')}</Button>
        <Button
          look="line"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {message(isCopied ? 'account.recovery.copied' : 'account.recovery.copy')}
        </Button>
        <Button
          look="line"
          onClick={() => saveFile(`${brand.name.toLowerCase()}-recovery-codes.txt`, new Blob([`${text}\n`]))}
        >
          {message('account.recovery.download')}
        </Button>
      </div>
    </div>
  );
}
