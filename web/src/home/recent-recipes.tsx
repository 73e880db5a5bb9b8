import { brand } from '@suite/contracts/brand';
import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { HOME_BOUNDS, type Home } from '@suite/contracts/home';
import { attributesOf } from '@suite/contracts/json-api';
import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { hasRole } from '../app/session/app-links.ts';
import { isDocumentPath, labScoresPath, recipeListPath, recipePath } from '../app/session/document-path.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useFlags } from '../app/session/session-provider.tsx';
import { type PlainColumn, PlainTable } from '../ui/table/plain-table.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { type HomeRecipe, kindOf, ResultCell, StatusCell } from './recipe-cells.tsx';
import { recentText } from './recent-text.ts';
import { SectionHead } from './section-head.tsx';
import { useNow } from './use-now.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

const WHICH = ['all', 'mine', 'shared'] as const;
type Which = (typeof WHICH)[number];

/** The recipes that were changed last, one's own and those of others, with what came out. */
export function RecentRecipes({ roles }: { roles: readonly string[] }) {
  const home = useEndpoint(homeEndpoints.read, {}, { select: attributesOf });
  const [which, setWhich] = useState<Which>('all');
  const flags = useFlags();
  const apps = (['hsp', 'hld'] as const).filter((app) => hasRole(`${app}-app-group`, roles, flags));
  if (apps.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <SectionHead id="recent-title" title={message('home.recent')}>
        <Segmented
          label={message('home.recent.which')}
          value={which}
          segments={WHICH.map((value) => ({ value, label: message(`home.recent.${value}`) }))}
          onValue={setWhich}
        />
        {apps.map((app) => (
          <Link
            key={app}
            to={recipeListPath(app)}
            className="text-2 font-bold underline decoration-line-2 underline-offset-4"
          >
            {message('home.recent.list', { app: brand.apps[app].name })}
          </Link>
        ))}
      </SectionHead>
      {home.data ? (
        <RecipeRows home={home.data} which={which} />
      ) : (
        <LoadState query={home} of="recipes" rows={6} />
      )}
      {home.data && home.data.own.total + home.data.shared.total > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-2 text-text-2">
          {message('home.recent.scores')}
          {apps.map((app) => (
            <Link
              key={app}
              to={labScoresPath(app)}
              className="underline decoration-line-2 underline-offset-4"
            >
              {brand.apps[app].name}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function RecipeRows({ home, which }: { home: Home; which: Which }) {
  const isPhone = useIsPhone();
  const rows = recipesOf(home, which);
  if (rows.length === 0) {
    const isFirst = home.own.total + home.shared.total === 0;
    const none = which === 'shared' ? 'none-shared' : isFirst ? 'none' : 'none-mine';
    return (
      <p className="max-w-measure border-t border-line-2 py-4 text-text-2">
        {message(`home.recent.${none}`)}
      </p>
    );
  }
  if (isPhone) return <RecipeCards recipes={rows} />;
  return (
    <PlainTable
      className="home-table"
      aria-label={message('home.recent')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ id }) => id}
    />
  );
}

/** The latest first, whoever they belong to. */
function recipesOf({ own, shared }: Home, which: Which): HomeRecipe[] {
  if (which === 'mine') return own.latest;
  if (which === 'shared') return shared.latest;
  return [...own.latest, ...shared.latest]
    .toSorted((one, other) => other.attributes.updated.localeCompare(one.attributes.updated))
    .slice(0, HOME_BOUNDS.recipes);
}

const COLUMNS: readonly PlainColumn<HomeRecipe>[] = [
  { name: message('home.column.name'), cell: (recipe) => <NameCell recipe={recipe} /> },
  { name: message('home.column.result'), cell: (recipe) => <ResultCell recipe={recipe} /> },
  { name: message('home.column.status'), cell: (recipe) => <StatusCell recipe={recipe} /> },
  {
    name: message('home.column.updated'),
    className: 'home-when',
    cell: (recipe) => <UpdatedText recipe={recipe} />,
  },
  {
    name: message('home.column.by'),
    className: 'home-by',
    cell: ({ attributes: { ownerName } }) => ownerName ?? message('home.by.you'),
  },
];

function NameCell({ recipe }: { recipe: HomeRecipe }) {
  const kind = kindOf(recipe);
  const to = recipePath(kind, recipe.id);
  return (
    <>
      <Link to={to} reloadDocument={isDocumentPath(to)} className="font-bold no-underline hover:underline">
        {recipe.attributes.name}
      </Link>
      <span className="row-sub">{message(`home.kind.${kind}`, { app: brand.apps[kind].name })}</span>
    </>
  );
}

function UpdatedText({ recipe: { attributes } }: { recipe: HomeRecipe }) {
  const now = useNow();
  return <time dateTime={attributes.updated}>{recentText(attributes.updated, now)}</time>;
}

/** The same where there is no room for columns. */
function RecipeCards({ recipes }: { recipes: readonly HomeRecipe[] }) {
  return (
    <ul className="border-t border-line-2">
      {recipes.map((recipe) => (
        <li key={recipe.id} className="home-card">
          <div className="min-w-0">
            <NameCell recipe={recipe} />
          </div>
          <span className="text-1 whitespace-nowrap text-text-3">
            <UpdatedText recipe={recipe} />
          </span>
          <ResultCell recipe={recipe} />
          <StatusCell recipe={recipe} />
        </li>
      ))}
    </ul>
  );
}
