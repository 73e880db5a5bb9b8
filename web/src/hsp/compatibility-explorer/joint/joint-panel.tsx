import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import type { ResolvedTarget } from '@suite/hsp';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { hasRole } from '../../../app/session/app-links.ts';
import { useFlags } from '../../../app/session/session-provider.tsx';
import { useSession } from '../../../app/session/use-session.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { useExplorer } from '../use-explorer.tsx';
import { JointResult } from './joint-result.tsx';
import { OilQuestions, useOils } from './oil-questions.tsx';
import { useEndpoint, usePagesOf } from '../../../app/calls/use-endpoint.ts';

const SELECT = 'h-7.5 max-w-full rounded-1 border border-control bg-panel px-2';

/** One recipe, both sciences: will an active stay in the oils of an HLD recipe, or go into the water? */
export function JointPanel() {
  const session = useSession();
  const flags = useFlags();
  const roles = session.state === 'authenticated' ? session.userData.roles : [];
  const isAllowed = hasRole('hld-app-group', roles, flags);
  const targets = useExplorer((state) => state.targets);
  const [activeId, setActiveId] = useState<string>();
  const active = targets.find(({ id }) => id === activeId) ?? targets[0];
  const [recipeId, setRecipeId] = useState('');
  const { list, rows: recipes } = usePagesOf(recipeEndpoints('hld').list, isAllowed ? {} : undefined);
  if (!isAllowed || !active) return null;
  return (
    <section aria-labelledby="compat-joint" className="compat-joint">
      <h2 id="compat-joint" className="panel-title">
        {message('compat.emulsion.title')}
      </h2>
      <p className="py-1 text-text-2">{message('compat.emulsion.question', { name: active.name })}</p>
      <div className="compat-bar">
        {targets.length > 1 && (
          <label className="flex items-center gap-2">
            {message('compat.emulsion.active')}
            <select
              className={SELECT}
              value={active.id}
              onChange={({ currentTarget }) => setActiveId(currentTarget.value)}
            >
              {targets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2">
          {message('compat.emulsion.recipe')}
          <select
            className={SELECT}
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
      </div>
      {list.isError && <p role="alert">{message('recipes.not-read')}</p>}
      {list.isSuccess && recipes.length === 0 && (
        <p className="text-text-2">{message('compat.emulsion.no-recipes')}</p>
      )}
      {recipeId !== '' && <Judged key={recipeId} recipeId={recipeId} active={active} />}
    </section>
  );
}

function Judged({ recipeId, active }: { recipeId: string; active: ResolvedTarget }) {
  const recipe = useEndpoint(recipeEndpoints('hld').read, { params: { id: recipeId } });
  if (recipe.isError) return <p role="alert">{message('recipes.not-read')}</p>;
  if (!recipe.data) return <p className="py-2">{message('recipe.reading')}</p>;
  const { document, summary } = recipe.data.data.attributes;
  return (
    <>
      <Oils document={document} active={active} />
      <p className="py-1 text-1 text-text-3">
        {summary.hld === null
          ? message('recipes.no-result')
          : message('compat.emulsion.verdict', {
              hld: numberText(summary.hld, 1),
              type: summary.emulsionType ?? '–',
            })}
      </p>
    </>
  );
}

/** Each oil with its Hansen parameters: joined by CAS number, or by name once the user says that it is the same. */
function Oils({ document, active }: { document: RecipeDocumentOf<'hld'>; active: ResolvedTarget }) {
  const oils = useOils(document);
  const sphere = active.spheres[0];
  if (oils.hasFailed) return <p role="alert">{message('compat.candidates.failed')}</p>;
  if (!oils.isRead || !sphere) return <p className="py-2">{message('recipe.reading')}</p>;
  if (document.oilBlend.length === 0)
    return <p className="py-2 text-text-2">{message('compat.emulsion.no-oils')}</p>;
  return (
    <>
      <JointResult active={active.name} sphere={sphere} oils={oils.joined} />
      <OilQuestions of={oils} />
    </>
  );
}
