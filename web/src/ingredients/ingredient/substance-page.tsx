// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../ui/table/data-table.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ingredients.css';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Source } from '@suite/contracts/provenance';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { isFactField } from '@suite/contracts/fact-fields';
import { attributesOfAll, withId } from '@suite/contracts/json-api';
import type { Hsp } from '@suite/hsp';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { LoadError } from '../../app/session/load-state.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { useHasDatabaseRole } from '../database-roles.ts';
import { FormPanel } from '../edit/ingredient-form.tsx';
import { explorerPath, ingredientPath, kindName, wordText } from '../fields.ts';
import { Guides } from './facts/guides.tsx';
import { HansenSources } from './facts/hansen-sources.tsx';
import { Hazards } from './facts/hazards.tsx';
import { Identity, OtherNames } from './facts/identity.tsx';
import { PhysicalData } from './facts/physical-data.tsx';
import { VapourPressureChart } from './facts/vapour-pressure-chart.tsx';
import { Workplace } from './facts/workplace.tsx';
import { YourData } from './facts/your-data.tsx';
import { IngredientActions } from './ingredient-actions.tsx';
import { IngredientFacts, SourceList, ValueList } from '../ingredient-values.tsx';
import { OfferSection } from './offer.tsx';
import { HistoryList } from './facts/provenance.tsx';
import { Neighbours } from './similar-ingredients.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

interface SubstancePageProps {
  ingredient: Ingredient;
  sources: readonly Source[];
  /** Further buttons. */
  children: ReactNode;
}

/** A substance with Hansen parameters: who it is, what is known of it and by whom, and what it does to people. */
export function SubstancePage({ ingredient, sources, children }: SubstancePageProps) {
  const isOwn = ingredient.userId !== undefined;
  const isOurs = !isOwn && ingredient.supplier === undefined;
  const navigate = useNavigate();
  const read = useEndpoint(
    ingredientEndpoints('hsp').facts,
    isOurs ? { params: { id: ingredient.ingredientId } } : undefined,
  );
  const all = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll }).data ?? [];
  const sets = all.filter(({ kind }) => kind === 'hsp');
  const [from, setFrom] = useState<Ingredient>();
  const mayTrace = useHasDatabaseRole('hsp');
  const facts = read.data?.data.attributes;
  const said = read.data?.included.map(withId) ?? [];
  const mayAdd = sets.some(({ mayWrite }) => mayWrite);
  const take = (point: Hsp, source: string) =>
    setFrom({ ...startOf(ingredient), ...point, method: 'na', sources: source === '' ? [] : [source] });
  return (
    <main id="content" className="substance">
      <PaperHead
        title={ingredient.name}
        subtitle={kindName('hsp')}
        isWithData
        datasetIds={[ingredient.datasetId]}
      />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 px-4 border-b border-line no-print">
        <p>
          <Link to={explorerPath('hsp')}>{kindName('hsp')}</Link>
        </p>
        <IngredientActions kind="hsp" ingredient={ingredient} recipe={undefined}>
          {children}
        </IngredientActions>
      </header>
      <div className="grid grid-cols-1 min-[48rem]:grid-cols-[236px_minmax(0,1fr)] xl:min-h-full xl:grid-cols-[252px_minmax(0,1fr)_372px] print:block">
        <div className="substance-column">
          <div>
            <h1 className="no-print text-5 break-words">{ingredient.name}</h1>
            <p className="mt-1.5 mb-2 text-text-2">{natureOf(ingredient)}</p>
            <IngredientFacts kind="hsp" ingredient={ingredient} />
          </div>
          <Identity ingredient={ingredient} facts={facts} />
          {facts && <OtherNames names={facts.names} />}
          <YourData ingredient={ingredient} onAdd={mayAdd ? () => setFrom(startOf(ingredient)) : undefined} />
        </div>
        <div className="substance-column">
          <HansenSources
            ingredient={ingredient}
            sources={sources}
            mayTrace={mayTrace}
            onTake={mayAdd ? take : undefined}
          />
          {!mayTrace && <p className="text-1 text-text-3">{message('ingredient.trace')}</p>}
          {isOurs && read.isPending && <Skeleton rows={8} />}
          {read.isError && (
            <LoadError of="ingredient" error={read.error} onRetry={() => void read.refetch()} />
          )}
          {facts && (
            <PhysicalData ingredient={ingredient} values={facts.values} sources={[...said, ...sources]} />
          )}
          {facts?.vapourPressure && (
            <VapourPressureChart coefficients={facts.vapourPressure} flashPoint={ingredient.flashPoint} />
          )}
          <section aria-label={message('ingredient.values')}>
            <h2 className="mb-1 font-text text-2 font-bold tracking-normal">
              {message('ingredient.values')}
            </h2>
            <ValueList
              kind="hsp"
              ingredient={ingredient}
              leaveOut={(field) =>
                SAID.includes(field) || (isOurs && !read.isError && isSaidWithFacts(field))
              }
            />
            <SourceList names={ingredient.sources ?? []} sources={sources} />
          </section>
          <Neighbours kind="hsp" ingredient={ingredient} />
          {(mayTrace || isOwn) && <HistoryList kind="hsp" id={ingredient.ingredientId} />}
          {facts && (
            <p className="text-1 text-text-3">
              {message('facts.sources')}{' '}
              <Link to="/science/sources" className="underline underline-offset-2">
                {message('facts.sources.link')}
              </Link>
            </p>
          )}
        </div>
        {(facts || (ingredient.supplier !== undefined && !isOwn)) && (
          <div className="substance-column substance-hazards">
            {facts && <Hazards hazards={facts.hazards} sources={said} />}
            {facts && <Guides guides={facts.guides} />}
            {facts && <Workplace ingredient={ingredient} facts={facts} sources={said} />}
            {ingredient.supplier !== undefined && !isOwn && (
              <OfferSection kind="hsp" ingredient={ingredient} />
            )}
          </div>
        )}
      </div>
      {from && (
        <div className="substance-form no-print">
          <FormPanel
            kind="hsp"
            task={{ kind: 'new', from }}
            sets={sets}
            onDone={(id) => {
              setFrom(undefined);
              void navigate(ingredientPath('hsp', id));
            }}
            onClose={() => setFrom(undefined)}
          />
        </div>
      )}
    </main>
  );
}

/** What identity and the table of Hansen parameters say. */
const SAID = ['dD', 'dP', 'dH', 'method', 'cas', 'smiles', 'inci', 'role', 'state'];
const OF_THE_ROW = ['boilingPoint', 'density', 'molarVolume', 'mw', 'synonyms'];

/** What stands among the facts of shipped substances, with its source. */
function isSaidWithFacts(field: string): boolean {
  return OF_THE_ROW.includes(field) || isFactField(field);
}

/** In a line: what it is for, its state, and whether formulators use it; what nobody said is left out. */
function natureOf({ role, state, practical, practicalReason, types = [] }: Ingredient): string {
  const what = [
    ...(types.length > 0 ? types : role === undefined ? [] : [wordText('role', role)]),
    ...(state === undefined || state === 'unknown' ? [] : [message('facts.state', { state })]),
  ].join(', ');
  const first = what === '' ? '' : `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
  const use =
    practical === undefined
      ? ''
      : practical === 'no'
        ? message('facts.not-practical', { reason: practicalReason ?? '–' })
        : message('facts.practical', { use: practical });
  return [first, use].filter((part) => part !== '').join(' ');
}

/** What one's own value begins with: the substance and its Hansen parameters, not the facts that others measured. */
function startOf(ingredient: Ingredient): Ingredient {
  const { ingredientId, datasetId, datasetName, shareId, created, updated, version, method } = ingredient;
  const { name, cas, smiles, dD, dP, dH, r } = ingredient;
  const stays = { ingredientId, datasetId, datasetName, shareId, created, updated, version, method };
  return { ...stays, name, cas, smiles, dD, dP, dH, r };
}
