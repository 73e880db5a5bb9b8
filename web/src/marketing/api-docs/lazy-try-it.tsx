import { lazy, Suspense, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';

const loadTryIt = () => import('./try-it.tsx');
const TryIt = lazy(async () => ({ default: (await loadTryIt()).TryIt }));

/** Sends the request from the page; its code comes when somebody is about to. */
export function LazyTryIt({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<p className="mt-4 text-2 text-text-2">{message('docs.sending')}</p>}>
        <TryIt path={path} />
      </Suspense>
    );
  }
  return (
    <Button
      look="line"
      className="no-print mt-4"
      onPointerEnter={() => void loadTryIt()}
      onFocus={() => void loadTryIt()}
      onClick={() => setOpen(true)}
    >
      {message('docs.try')}
    </Button>
  );
}
