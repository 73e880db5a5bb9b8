import { Link } from 'react-router';
import { message, type MessageId } from '../../messages/message.ts';
import { type AppLinkKey, appLinks, appName, hasRole } from '../../session/app-links.ts';
import { useFlags } from '../../session/session-provider.tsx';

interface Tile {
  to: string;
  name: string;
  description: string;
  isDocument: boolean;
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
  }));
  const explorers = (['hsp', 'hld'] as const)
    .filter((key) => hasRole(`${key}-db-group`, roles, flags) && !hasRole(`${key}-app-group`, roles, flags))
    .map((key) => ({
      to: key === 'hsp' ? '/apps/ingredients/hsp' : '/apps/hld/ingredients',
      isDocument: false,
      name: message('apps.ingredient-explorer'),
      description: message(key === 'hsp' ? 'apps.hsp-database.description' : 'apps.hld-database.description'),
    }));
  const property = {
    to: '/apps/property',
    isDocument: false,
    name: message('apps.property'),
    description: message('apps.property.description'),
  };
  return [...apps, ...(hasRole('hsp-app-group', roles, flags) ? [property] : []), ...explorers];
}

/** One row per app: its name, what it is for, the whole row a link. */
export function AppTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="border-t-2 border-text">
      {tiles.map(({ to, name, description, isDocument }) => {
        const look =
          'group grid gap-x-8 gap-y-1 py-5 no-underline md:grid-cols-[16rem_1fr] md:items-baseline';
        const content = (
          <>
            <span className="font-display text-4 leading-tight font-bold group-hover:underline">{name}</span>
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
