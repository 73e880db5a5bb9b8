import { message } from '../../messages/message.ts';
import { LinkList } from './link-list.tsx';
import { ReceivedList } from './received-list.tsx';

/** What one shares by links, and what others share with one. */
export function SharesScreen() {
  return (
    <main id="content" className="mx-auto grid w-full max-w-[70rem] content-start gap-8 p-5 md:p-10">
      <h1 className="text-5">{message('shares.title')}</h1>
      <ReceivedList />
      <LinkList />
    </main>
  );
}
