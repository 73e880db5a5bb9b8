import { Link } from 'react-router';
import { message, type MessageId } from '../messages/message.ts';
import { type AppLinkKey, appLinks, appName, hasRole } from '../app/session/app-links.ts';
import { useFlags } from '../app/session/session-provider.tsx';

interface Tile {
  to: string;
  name: string;
  description: string;
  isDocument: boolean;
  /** Its ways to start stand at home by themselves. */
  isStart: boolean;
}

const DESCRIPTIONS: Record<AppLinkKey, MessageId> = {
  hsp: 'app.hsp.description',
  hld: 'app.hld.description',
  supplier: 'apps.supplier.description',
  customers: 'apps.customers.description',
};

/** What the roles open: the apps, and for those with a database alone its explorer (R6.6). */
export function useAppTiles(roles: readonly string[]): Tile[] {
  const flags = useFlags();
  const apps = appLinks(roles, flags).map(({ key, to, isDocument }) => ({
    to,
    isDocument,
    name: appName(key),
    description: message(DESCRIPTIONS[key]),
    isStart: key === 'hsp' || key === 'hld',
  }));
  const explorers = (['hsp', 'hld'] as const)
    .filter((key) => hasRole(`${key}-db-group`, roles, flags) && !hasRole(`${key}-app-group`, roles, flags))
    .map((key) => ({
      to: key === 'hsp' ? '/apps/ingredients/hsp' : '/apps/hld/ingredients',
      isDocument: false,
      name: message('apps.ingredient-explorer'),
      isStart: false,
      description: message(key === 'hsp' ? 'apps.hsp-database.description' : 'apps.hld-database.description'),
    }));
  return [...apps, ...explorers];
}

/** One row per app: its name, what it is for, the whole row a link. */
export function AppTiles({ tiles }: { tiles: Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <ul aria-label={message('home.apps')} className="home-apps">
      {tiles.map(({ to, name, description, isDocument }) => {
        const look =
          'group grid gap-x-8 gap-y-0.5 py-3 no-underline sm:grid-cols-[12rem_1fr] sm:items-baseline';
        const content = (
          <>
            <span className="text-3 leading-tight font-bold group-hover:underline">{name}</span>
            <span className="max-w-measure text-text-2">{description}</span>
          </>
        );
        return (
          <li key={to} className="border-b border-line">
            {isDocument ? (
              <a href={to} className={look}>
                {content}
              </a>
            ) : (
              <Link to={to} className={look}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
