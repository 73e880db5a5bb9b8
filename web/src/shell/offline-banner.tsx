import { useSyncExternalStore } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <div className="no-print">
      <Banner tone="warn" title={message('session.offline.title')}>
        {message('session.offline.text')}
      </Banner>
    </div>
  );
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
