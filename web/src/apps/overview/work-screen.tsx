import { useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { useSession } from '../../session/use-session.ts';
import { AppTiles, useAppTiles } from './app-tiles.tsx';
import { RecentList } from './recent-list.tsx';

/** A place of an app: its title, where this user can go on from here, and the latest work. */
export function WorkScreen({ title }: { title: string }) {
  const session = useSession();
  const { pathname } = useLocation();
  const userData = session.state === 'authenticated' ? session.userData : undefined;
  const tiles = useAppTiles(userData?.roles ?? []);
  return (
    <main id="content" className="mx-auto grid w-full max-w-text-block gap-8 p-5 md:p-10">
      <h1 className="text-5">{title}</h1>
      <section className="grid gap-3">
        <h2 className="font-text text-3 font-bold tracking-normal">{message('apps.recent')}</h2>
        <RecentList userId={userData?.user?.userId ?? ''} here={pathname} />
      </section>
      <section className="grid gap-3">
        <h2 className="font-text text-3 font-bold tracking-normal">{message('apps.yours')}</h2>
        <AppTiles tiles={tiles} />
      </section>
    </main>
  );
}
