import { LAB_STATUSES, RECIPE_BOUNDS } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { SidePanel } from '../../catalogue/side-panel.tsx';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { recipeQuery } from '../../queries/recipes.ts';
import { useCall } from '../../session/session-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { LabResults } from './lab-results.tsx';
import type { ListedKind, WholeRecipe } from './listed-kind.ts';
import type { KindlessActs } from './use-recipe-acts.ts';
import { VersionList } from './version-list.tsx';

interface RecipePanelProps {
  of: ListedKind;
  id: string;
  acts: KindlessActs;
  onClose: () => void;
}

/** One recipe beside the list: tags and lab status, what the laboratory found, and what was saved when. */
export function RecipePanel({ of, id, acts, onClose }: RecipePanelProps) {
  const read = useQuery(recipeQuery(useCall(), of.kind, id));
  const title = read.data?.attributes.name ?? message('recipes.panel');
  return (
    <SidePanel title={title} onClose={onClose} takesFocus>
      {read.isPending && <Skeleton rows={6} />}
      {read.isError && <ListError of="recipe" error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <div className="grid gap-6">
          <ButtonLink to={of.pathOf(id)} reloadDocument={of.isDocument} className="h-8 text-2">
            {message('recipes.act.open')}
          </ButtonLink>
          <Labels recipe={read.data} acts={acts} />
          <LabResults of={of} recipe={read.data} />
          <VersionList of={of} recipe={read.data} acts={acts} />
        </div>
      )}
    </SidePanel>
  );
}

/** Tags and lab status; they are no part of the document and make no new version of it. */
function Labels({ recipe, acts }: { recipe: WholeRecipe; acts: KindlessActs }) {
  const { tags, labStatus } = recipe.attributes;
  const keepTags = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('tags');
    void acts.change(recipe, { tags: readTags(typeof typed === 'string' ? typed : '') });
  };
  return (
    <section className="grid gap-3" aria-label={message('recipes.labels')}>
      <label className="grid gap-1">
        <span className="font-bold">{message('recipes.column.lab')}</span>
        <select
          className="list-filter"
          value={labStatus}
          onChange={({ currentTarget }) => {
            const chosen = LAB_STATUSES.find((status) => status === currentTarget.value);
            if (chosen) void acts.change(recipe, { labStatus: chosen });
          }}
        >
          {LAB_STATUSES.map((status) => (
            <option key={status} value={status}>
              {message(`recipes.lab.${status}`)}
            </option>
          ))}
        </select>
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
            className="list-filter recipe-tags"
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
export function readTags(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().slice(0, RECIPE_BOUNDS.tag));
  return [...new Set(words)].filter((word) => word !== '').slice(0, RECIPE_BOUNDS.tags);
}
