import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { isDocumentPath } from '../../recipes/document-path.ts';
import { readRecentlyOpened } from '../../session/recently-opened.ts';

/** What this user worked with last at this browser, the present page left out. */
export function RecentList({ userId, here }: { userId: string; here: string }) {
  const opened = readRecentlyOpened(userId).filter(({ path }) => path !== here);
  if (opened.length === 0) return <p className="text-text-2">{message('apps.recent.none')}</p>;
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="border-t border-line">
      {opened.map(({ path, title, at }) => (
        <li key={path} className="flex items-baseline justify-between gap-6 border-b border-line py-2 text-2">
          <Link
            to={path}
            reloadDocument={isDocumentPath(path)}
            className="font-bold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <time dateTime={new Date(at).toISOString()} className="text-text-2 tabular-nums">
            {time.format(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
