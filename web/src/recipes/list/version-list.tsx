import { restoreVersion } from '@suite/clients/api/recipe-versions';
import type { RecipeKind, RecipeVersion } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { recipeVersionsQuery } from '../../queries/recipes.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { ListedKind, WholeRecipe } from './listed-kind.ts';
import { timeText } from './time-text.ts';
import type { KindlessActs } from './use-recipe-acts.ts';

/** Every save, the latest first, with what it changed; an earlier one comes back as a new version. */
export function VersionList({
  of,
  recipe,
  acts,
}: {
  of: ListedKind;
  recipe: WholeRecipe;
  acts: KindlessActs;
}) {
  const call = useCall();
  const read = useQuery(recipeVersionsQuery(call, of.kind, recipe.id));
  const versions = read.data ?? [];
  // An old state may hold what its owner no longer shows to others: only the owner brings it back.
  const isOwner = recipe.attributes.access === 'owner';
  const restore = (saved: number) =>
    void acts.attempt(async () => {
      await restoreVersion(call, of.kind, { id: recipe.id, version: recipe.attributes.version, saved });
      acts.say({ tone: 'ok', text: message('recipes.version.restored', { version: saved }) });
    });
  return (
    <section aria-label={message('recipes.versions')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('recipes.versions')}</h3>
      {read.isPending && <Skeleton rows={3} />}
      {read.isError && <ListError of="versions" error={read.error} onRetry={() => void read.refetch()} />}
      <of.Differences recipe={recipe} versions={versions}>
        {(differences) => (
          <ol>
            {versions.map((version, place) => (
              <li key={version.id} className="border-b border-line py-2">
                <p className="flex items-baseline justify-between gap-3">
                  <span>
                    <b className="font-bold">
                      {message('recipes.version', { version: version.attributes.version })}
                    </b>{' '}
                    <time dateTime={version.attributes.at} className="text-text-2 tabular-nums">
                      {timeText(version.attributes.at)}
                    </time>
                  </span>
                  {place > 0 && isOwner && (
                    <ToolButton
                      className="border border-control"
                      aria-label={message('recipes.version.restore', { version: version.attributes.version })}
                      onClick={() => restore(version.attributes.version)}
                    >
                      {message('recipes.act.restore')}
                    </ToolButton>
                  )}
                </p>
                <p className="text-1 text-text-2">{authorText(version)}</p>
                <p>{differenceText(version, differences(version, versions[place + 1]))}</p>
              </li>
            ))}
          </ol>
        )}
      </of.Differences>
    </section>
  );
}

function authorText({ attributes: { author, note } }: RecipeVersion<RecipeKind>): string {
  const name = author?.name ?? '';
  return [name, note ?? ''].filter((word) => word !== '').join(': ');
}

/** "Salinity 1 → 2; HLD −0.8 → −0.1" */
function differenceText({ attributes }: RecipeVersion<RecipeKind>, words: readonly string[]): string {
  if (attributes.changes === undefined) return message('recipes.version.first');
  return words.length === 0 ? message('recipes.version.same') : words.join('; ');
}
