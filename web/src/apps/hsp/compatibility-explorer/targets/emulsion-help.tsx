import type { Call } from '@suite/clients/api/call';
import { listIngredients, readIngredients } from '@suite/clients/api/ingredients';
import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import { type HspIngredient, rankOils } from '@suite/hsp';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../../../ui/format-number.ts';
import { message } from '../../../../messages/message.ts';
import { recipeListQuery, recipeQuery } from '../../../../queries/recipes.ts';
import { hasRole } from '../../../../session/app-links.ts';
import { useCall, useFlags } from '../../../../session/session-provider.tsx';
import { useSession } from '../../../../session/use-session.ts';
import { toHspIngredient } from '../hsp-ingredient.ts';
import { useExplorer } from '../use-explorer.tsx';

/** One recipe, both sciences: will an active stay in the oils of an HLD recipe, or go into the water? */
export function EmulsionHelp() {
  const session = useSession();
  const flags = useFlags();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  const isAllowed = hasRole('hld-app-group', roles, flags);
  const targets = useExplorer((state) => state.targets);
  const [active] = targets;
  if (!isAllowed || !active) return null;
  return (
    <details className="compat-rules">
      <summary>{message('compat.emulsion')}</summary>
      <Chooser />
    </details>
  );
}

function Chooser() {
  const call = useCall();
  const [recipeId, setRecipeId] = useState('');
  const list = useInfiniteQuery(recipeListQuery(call, 'hld'));
  const recipes = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <p className="py-1 text-2 text-text-2">{message('compat.emulsion.text')}</p>
      <label className="flex flex-wrap items-center gap-2 py-1">
        {message('compat.emulsion.recipe')}
        <select
          className="h-7.5 rounded-1 border border-control bg-panel px-2"
          value={recipeId}
          onChange={({ currentTarget }) => setRecipeId(currentTarget.value)}
        >
          <option value="">{message('recipes.results.choose')}</option>
          {recipes.map(({ id, attributes }) => (
            <option key={id} value={id}>
              {attributes.name}
            </option>
          ))}
        </select>
      </label>
      {list.isError && <p role="alert">{message('recipes.not-read')}</p>}
      {recipeId !== '' && <Judged key={recipeId} recipeId={recipeId} />}
    </>
  );
}

function Judged({ recipeId }: { recipeId: string }) {
  const call = useCall();
  const recipe = useQuery(recipeQuery(call, 'hld', recipeId));
  if (recipe.isError) return <p role="alert">{message('recipes.not-read')}</p>;
  if (!recipe.data) return <output className="block py-2">{message('recipe.reading')}</output>;
  const { document, summary } = recipe.data.attributes;
  return (
    <>
      <p className="py-1">
        {summary.hld === null
          ? message('recipes.no-result')
          : message('compat.emulsion.verdict', {
              hld: numberText(summary.hld, 1),
              type: summary.emulsionType ?? '–',
            })}
      </p>
      <Oils document={document} />
    </>
  );
}

/** Each oil with its Hansen parameters: joined by CAS number, or by name once the user says that it is the same. */
function Oils({ document }: { document: RecipeDocumentOf<'hld'> }) {
  const call = useCall();
  const targets = useExplorer((state) => state.targets);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [denied, setDenied] = useState<readonly string[]>([]);
  const found = useQuery(oilMatchesQuery(call, document));
  const sphere = targets[0]?.spheres[0];
  if (found.isError) return <p role="alert">{message('compat.candidates.failed')}</p>;
  if (!found.data || !sphere) return <output className="block py-2">{message('recipe.reading')}</output>;
  const joined = found.data.filter(
    (oil): oil is typeof oil & { match: HspIngredient } =>
      oil.match !== undefined && (oil.by === 'cas' || agreed.includes(oil.name)),
  );
  const open = found.data.filter(
    ({ name, by }) => by === 'name' && !agreed.includes(name) && !denied.includes(name),
  );
  const unknown = found.data.filter(({ match, name }) => match === undefined || denied.includes(name));
  const help = rankOils(
    sphere,
    joined.map(({ match }) => match),
  );
  return (
    <>
      {open.map(({ name, match }) => (
        <p key={name} className="flex flex-wrap items-center gap-2 py-1">
          {message('compat.emulsion.same', { oil: name, found: match?.name ?? '' })}
          <button
            type="button"
            className="cursor-pointer font-bold underline underline-offset-4"
            onClick={() => setAgreed([...agreed, name])}
          >
            {message('compat.emulsion.same.yes')}
          </button>
          <button
            type="button"
            className="cursor-pointer font-bold underline underline-offset-4"
            onClick={() => setDenied([...denied, name])}
          >
            {message('compat.emulsion.same.no')}
          </button>
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="py-1 text-2 text-text-2">
          {message('compat.emulsion.unknown', { names: unknown.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {help.ok && (
        <>
          <table className="compat-table">
            <caption className="sr-only">{message('compat.emulsion.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{message('recipes.column.oils')}</th>
                <th scope="col">{message('compat.emulsion.ra')}</th>
                <th scope="col">{message('compat.column.red')}</th>
                <th scope="col">{message('compat.emulsion.preference')}</th>
              </tr>
            </thead>
            <tbody>
              {help.value.oils.map(({ index, raOil, preference }) => (
                <tr key={index}>
                  <th scope="row" className="compat-cell-name">
                    {joined[index]?.name}
                  </th>
                  <td>{numberText(raOil, 1)}</td>
                  <td>{numberText(raOil / sphere.r, 2)}</td>
                  <td>
                    {numberText(preference, 1)}{' '}
                    {message(preference > 0 ? 'compat.emulsion.in-oil' : 'compat.emulsion.in-water')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="py-1 text-2">
            {message(help.value.isWaterSoluble ? 'compat.emulsion.leaves' : 'compat.emulsion.stays', {
              red: numberText(help.value.waterRed, 2),
            })}
          </p>
        </>
      )}
    </>
  );
}

/** An oil of an HLD recipe with what it may be among the Hansen parameters. */
interface OilMatch {
  name: string;
  match: HspIngredient | undefined;
  /** The same CAS number is the same substance; the same name only if somebody says so. */
  by: 'cas' | 'name' | undefined;
}

/** The oils of an HLD recipe and their Hansen parameters. */
function oilMatchesQuery(call: Call, document: RecipeDocumentOf<'hld'>) {
  const oils = document.oilBlend.map(({ oil }) => oil);
  return queryOptions({
    queryKey: ['ingredients', 'hsp', 'oil-matches', oils],
    queryFn: async ({ signal }) => {
      const ids = oils.map(({ ingredientId }) => ingredientId);
      const read = await readIngredients(call, 'hld-oil', { ids, signal });
      const named = oils.flatMap((oil) => {
        const found = read.find(({ ingredientId }) => ingredientId === oil.ingredientId);
        const name = found?.name ?? ('name' in oil ? oil.name : undefined);
        return name === undefined ? [] : [{ name, cas: found?.cas }];
      });
      return Promise.all(named.map(({ name, cas }) => matchOf(call, { name, cas, signal })));
    },
  });
}

async function matchOf(
  call: Call,
  { name, cas, signal }: { name: string; cas: string | undefined; signal: AbortSignal },
): Promise<OilMatch> {
  const first = async (parameters: readonly (readonly [string, string])[]) => {
    const { ingredients } = await listIngredients(call, 'hsp', { parameters, signal });
    return ingredients.flatMap((ingredient) => toHspIngredient(ingredient) ?? [])[0];
  };
  const byCas = cas === undefined ? undefined : await first([['filter[cas]', cas]]);
  if (byCas) return { name, match: byCas, by: 'cas' };
  const byName = await first([
    ['q', name],
    ['page[size]', '5'],
  ]);
  return { name, match: byName, by: byName ? 'name' : undefined };
}
