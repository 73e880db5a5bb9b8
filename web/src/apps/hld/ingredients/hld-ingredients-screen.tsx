import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { explorerPath, kindName } from '../../../catalogue/fields.ts';
import { CatalogueScreen } from '../../../catalogue/list/catalogue-screen.tsx';
import { message } from '../../../messages/message.ts';
import { ingredientCountQuery } from '../../../queries/ingredients.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { RecipeProvider } from '../recipe/recipe-provider.tsx';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { useRecipePart } from './use-recipe-part.ts';

export type HldKind = 'hld-surfactant' | 'hld-oil';

const KINDS: readonly HldKind[] = ['hld-surfactant', 'hld-oil'];

/** Surfactants and oils, beside the recipe that is worked on (R2.30). */
export function HldIngredientsScreen({ kind }: { kind?: HldKind }) {
  const { userId, ingredients } = useSavedRecipes();
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <Tabs {...(kind ? { kind } : {})} />
    </RecipeProvider>
  );
}

/** Each kind in a tab. The words that are searched for go along from one to the other. */
function Tabs({ kind: fixed }: { kind?: HldKind }) {
  const recipe = useRecipePart();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const kind = fixed ?? (address.get('kind') === 'hld-oil' ? 'hld-oil' : 'hld-surfactant');
  const other = KINDS.find((candidate) => candidate !== kind) ?? kind;
  const words = address.get('q') ?? '';
  return (
    <CatalogueScreen
      key={kind}
      kind={kind}
      recipe={recipe}
      tabs={
        <nav className="catalogue-tabs" aria-label={message('catalogue.tabs')}>
          {KINDS.map((tab) => (
            <Tab key={tab} kind={tab} isCurrent={tab === kind} to={tabPath(tab, words)} />
          ))}
        </nav>
      }
      onTab={() => void navigate(tabPath(other, words))}
    />
  );
}

function tabPath(kind: HldKind, words: string): string {
  const path = explorerPath(kind);
  if (words === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q: words }).toString()}`;
}

function Tab({ kind, isCurrent, to }: { kind: HldKind; isCurrent: boolean; to: string }) {
  const { data } = useQuery(ingredientCountQuery(useCall(), kind, []));
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {kindName(kind)}
      {data !== undefined && <span className="text-1 text-text-3 tabular-nums">{data}</span>}
    </Link>
  );
}
