import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { type MessageId, message } from '../messages/message.ts';
import { LoadingMessage } from './loading-message.tsx';

/**
 * A screen of the apps whose code comes when it is opened, with a message until then (R2.30). It is drawn in the
 * browser alone: a form that stands there before its code does would be sent by the browser, password and all.
 */
export function lazyScreen(title: MessageId, load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function LazyScreen() {
    const isInBrowser = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    );
    const loading = <LoadingMessage title={message(title)} />;
    if (!isInBrowser) return loading;
    return (
      <Suspense fallback={loading}>
        <Screen />
      </Suspense>
    );
  };
}

function neverChanges(): () => void {
  return () => {};
}
