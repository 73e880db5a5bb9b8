import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { explorerPath, kindName } from '../../ingredients/fields.ts';
import { CatalogueScreen } from '../../ingredients/list/catalogue-screen.tsx';
import { message } from '../../messages/message.ts';
import { HldSessionProvider } from '../recipe/hld-session.tsx';
import { useRecipePart } from './use-recipe-part.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

export type HldKind = 'hld-surfactant' | 'hld-oil';

const KINDS: readonly HldKind[] = ['hld-surfactant', 'hld-oil'];

/** Surfactants and oils, beside the recipe that is worked on (R2.30). */
export function HldIngredientsScreen({ kind }: { kind?: HldKind }) {
  return (
    <HldSessionProvider>
      <Tabs kind={kind} />
    </HldSessionProvider>
  );
}

/** Each kind in a tab. The text that are searched for go along from one to the other. */
function Tabs({ kind: fixed }: { kind?: HldKind }) {
  const recipe = useRecipePart();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const kind = fixed ?? (address.get('kind') === 'hld-oil' ? 'hld-oil' : 'hld-surfactant');
  const other = KINDS.find((candidate) => candidate !== kind) ?? kind;
  const text = address.get('q') ?? '';
  return (
    <CatalogueScreen
      key={kind}
      kind={kind}
      recipe={recipe}
      tabs={
        <nav className="catalogue-tabs" aria-label={message('catalogue.tabs')}>
          {KINDS.map((tab) => (
            <Tab key={tab} kind={tab} isCurrent={tab === kind} to={tabPath(tab, text)} />
          ))}
        </nav>
      }
      onTab={() => void navigate(tabPath(other, text))}
    />
  );
}

function tabPath(kind: HldKind, text: string): string {
  const path = explorerPath(kind);
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q: text }).toString()}`;
}

function Tab({ kind, isCurrent, to }: { kind: HldKind; isCurrent: boolean; to: string }) {
  const found = useEndpoint(ingredientEndpoints(kind).list, { query: { 'page[size]': '1' } });
  const count = found.data?.meta.total;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {kindName(kind)}
      {count !== undefined && <span className="text-1 text-text-3 tabular-nums">{count}</span>}
    </Link>
  );
}
