// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ingredients.css';
import { NotFoundError } from '@suite/clients/api/call-error';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { withId } from '@suite/contracts/json-api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { LoadError } from '../../app/session/load-state.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useHasDatabaseRole } from '../database-roles.ts';
import { explorerPath, kindName } from '../fields.ts';
import type { CatalogueRecipe } from '../list/use-catalogue.ts';
import { IngredientActions } from './ingredient-actions.tsx';
import { IngredientFacts, SourceList, ValueList } from '../ingredient-values.tsx';
import { OfferSection } from './offer.tsx';
import { HistoryList, PublishedValues } from './facts/provenance.tsx';
import { Neighbours, SameCas } from './similar-ingredients.tsx';
import { SubstancePage } from './substance-page.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

interface IngredientScreenProps {
  kind: IngredientKind;
  id: string;
  /** The recipe that is worked on, where there is one for this kind. */
  recipe?: CatalogueRecipe;
  /** What else can be done with an ingredient of this kind. */
  actions?: (ingredient: Ingredient) => ReactNode;
}

/** The page of one ingredient: its values, who says so, what else is like it, and what became of it. */
export function IngredientScreen({ kind, id, recipe, actions }: IngredientScreenProps) {
  const read = useEndpoint(ingredientEndpoints(kind).read, { params: { id } });
  const name = read.data?.data.attributes.name;
  useTitle(name);
  if (read.isPending) {
    return (
      <main id="content" className="ingredient-page">
        <output className="sr-only">{message('catalogue.loading')}</output>
        <Skeleton rows={12} />
      </main>
    );
  }
  if (read.error instanceof NotFoundError) {
    return (
      <main id="content">
        <Notice title={message('ingredient.gone')} text={message('ingredient.gone.text')}>
          <ButtonLink to={explorerPath(kind)}>{kindName(kind)}</ButtonLink>
        </Notice>
      </main>
    );
  }
  if (read.isError) {
    return (
      <main id="content">
        <h1 className="sr-only">{message('ingredient.one')}</h1>
        <LoadError of="ingredient" error={read.error} onRetry={() => void read.refetch()} />
      </main>
    );
  }
  const ingredient = read.data.data.attributes;
  const sources = read.data.included.map(withId);
  if (kind === 'hsp') {
    return (
      <SubstancePage key={id} ingredient={ingredient} sources={sources}>
        {actions?.(ingredient)}
      </SubstancePage>
    );
  }
  return (
    <Page kind={kind} ingredient={ingredient} sources={sources} recipe={recipe}>
      {actions?.(ingredient)}
    </Page>
  );
}

interface PageProps {
  kind: Exclude<IngredientKind, 'hsp'>;
  ingredient: Ingredient;
  sources: Parameters<typeof SourceList>[0]['sources'];
  recipe: CatalogueRecipe | undefined;
  /** Further buttons. */
  children: ReactNode;
}

function Page({ kind, ingredient, sources, recipe, children }: PageProps) {
  const isOwn = ingredient.userId !== undefined;
  const mayTrace = useHasDatabaseRole(kind);
  return (
    <main id="content" className="ingredient-page">
      <PaperHead
        title={ingredient.name}
        subtitle={kindName(kind)}
        isWithData
        datasetIds={[ingredient.datasetId]}
      />
      <p className="no-print mb-3">
        <Link to={explorerPath(kind)}>{kindName(kind)}</Link>
      </p>
      <h1 className="no-print mb-2 text-5 break-words">{ingredient.name}</h1>
      <IngredientFacts kind={kind} ingredient={ingredient} />
      <IngredientActions kind={kind} ingredient={ingredient} recipe={recipe}>
        {children}
      </IngredientActions>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-12 gap-y-6 max-lg:grid-cols-1 mt-6">
        <section>
          <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('ingredient.values')}</h2>
          <ValueList kind={kind} ingredient={ingredient} />
          <SourceList names={ingredient.sources ?? []} sources={sources} />
        </section>
        <div className="grid content-start gap-7">
          {ingredient.supplier !== undefined && !isOwn && (
            <OfferSection kind={kind} ingredient={ingredient} />
          )}
          {mayTrace && <PublishedValues kind={kind} ingredient={ingredient} />}
          {ingredient.cas !== undefined && (
            <SameCas kind={kind} ingredient={ingredient} cas={ingredient.cas} />
          )}
          <Neighbours kind={kind} ingredient={ingredient} />
          {(mayTrace || isOwn) && <HistoryList kind={kind} id={ingredient.ingredientId} />}
          {!mayTrace && <p className="text-1 text-text-3">{message('ingredient.trace')}</p>}
        </div>
      </div>
    </main>
  );
}
