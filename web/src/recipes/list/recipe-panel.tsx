import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { LAB_STATUSES, RECIPE_BOUNDS, type RecipeKind, type RecipeVersion } from '@suite/contracts/recipes';
import type { FormEvent } from 'react';
import { message } from '../../messages/message.ts';
import { LoadState } from '../../app/session/load-state.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { Select } from '../../ui/fields/select.tsx';
import { SidePanel } from '../../ui/primitives/side-panel.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { LabResults } from './lab-results.tsx';
import type { ListedKind, WholeRecipe } from './listed-kind.ts';
import type { KindlessActions } from './use-recipe-actions.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { orConflict } from '../session/recipe-conflict.ts';

interface RecipePanelProps {
  of: ListedKind;
  id: string;
  /** Whether the form for a lab result is open from the beginning. */
  isRecording: boolean;
  actions: KindlessActions;
  onClose: () => void;
}

/** One recipe beside the list: tags and lab status, what the laboratory found, and what was saved when. */
export function RecipePanel({ of, id, isRecording, actions, onClose }: RecipePanelProps) {
  const read = useEndpoint(recipeEndpoints(of.kind).read, { params: { id } }, { select: ({ data }) => data });
  const title = read.data?.attributes.name ?? message('recipes.panel');
  return (
    <SidePanel title={title} onClose={onClose} takesFocus>
      <LoadState query={read} of="recipe" rows={6} />
      {read.data && (
        <div className="grid gap-6">
          <ButtonLink to={of.pathOf(id)} reloadDocument={of.isDocument} className="h-8 text-2">
            {message('recipes.act.open')}
          </ButtonLink>
          <Labels recipe={read.data} actions={actions} />
          <LabResults of={of} recipe={read.data} isRecording={isRecording} />
          {of.MoreResults && <of.MoreResults recipe={read.data} />}
          <VersionList of={of} recipe={read.data} actions={actions} />
        </div>
      )}
    </SidePanel>
  );
}

/** Tags and lab status; they are no part of the document and make no new version of it. */
function Labels({ recipe, actions }: { recipe: WholeRecipe; actions: KindlessActions }) {
  const { tags, labStatus } = recipe.attributes;
  const keepTags = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textOfForm(new FormData(event.currentTarget), 'tags');
    void actions.change(recipe, { tags: readTags(typed) });
  };
  return (
    <section className="grid gap-3" aria-label={message('recipes.labels')}>
      <label className="grid gap-1">
        <span className="font-bold">{message('recipes.column.lab')}</span>
        <Select
          className="list-filter"
          value={labStatus}
          options={LAB_STATUSES.map((value) => ({ value, label: message(`recipes.lab.${value}`) }))}
          onValue={(chosen) => void actions.change(recipe, { labStatus: chosen })}
        />
      </label>
      <form onSubmit={keepTags} className="grid gap-1">
        <label className="grid gap-1">
          <span className="font-bold">{message('recipes.column.tags')}</span>
          <input
            key={tags.join()} // what is typed stays while something else of the recipe changes
            name="tags"
            autoComplete="off"
            defaultValue={tags.join(', ')}
            placeholder={message('recipes.tags.hint')}
            className="list-filter w-full max-w-none"
          />
        </label>
        <ToolButton type="submit" className="justify-self-start border border-control">
          {message('recipes.tags.keep')}
        </ToolButton>
      </form>
    </section>
  );
}

/** Tags as they are typed, with commas between; each once, and no more than a recipe takes. */
function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, RECIPE_BOUNDS.tag));
  return [...new Set(tags)].filter((tag) => tag !== '').slice(0, RECIPE_BOUNDS.tags);
}

/** Every save, the latest first, with what it changed; an earlier one comes back as a new version. */
function VersionList({
  of,
  recipe,
  actions,
}: {
  of: ListedKind;
  recipe: WholeRecipe;
  actions: KindlessActions;
}) {
  const endpoints = recipeEndpoints(of.kind);
  const read = useEndpoint(endpoints.listVersions, { params: { id: recipe.id } });
  const versions = read.data?.data ?? [];
  // An old state may hold what its owner no longer shows to others: only the owner brings it back.
  const isOwner = recipe.attributes.access === 'owner';
  const restore = (saved: number) =>
    void actions.run(
      (send) => {
        const params = { id: recipe.id, version: String(saved) };
        const { version } = recipe.attributes;
        return orConflict(of.kind, send(endpoints.restoreVersion, { params, version }));
      },
      message('recipes.version.restored', { version: saved }),
    );
  return (
    <section aria-label={message('recipes.versions')}>
      <h3 className="mb-1 font-text text-2 font-bold tracking-normal">{message('recipes.versions')}</h3>
      <p className="text-1 text-text-2">{message('recipes.versions.kept')}</p>
      <LoadState query={read} of="versions" rows={3} />
      <of.Differences recipe={recipe} versions={versions}>
        {(differences) => (
          <ol>
            {versions.map((version, index) => (
              <li key={version.id} className="border-b border-line py-2">
                <p className="flex items-baseline justify-between gap-3">
                  <span>
                    <b className="font-bold">
                      {message('recipes.version', { version: version.attributes.version })}
                    </b>{' '}
                    <time dateTime={version.attributes.at} className="text-text-2 tabular-nums">
                      {momentText(version.attributes.at)}
                    </time>
                  </span>
                  {index > 0 && isOwner && (
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
                <p>{differenceText(version, differences(version, versions[index + 1]))}</p>
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
function differenceText({ attributes }: RecipeVersion<RecipeKind>, differences: readonly string[]): string {
  if (attributes.changes === undefined) return message('recipes.version.first');
  return differences.length === 0 ? message('recipes.version.same') : differences.join('; ');
}
