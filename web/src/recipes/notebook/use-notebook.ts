import { listLabResults } from '@suite/clients/api/lab-results';
import { exportRecipes } from '@suite/clients/api/recipe-export';
import { readRecipe } from '@suite/clients/api/recipes';
import { brand } from '@suite/contracts/brand';
import { MOST_EXPORTED } from '@suite/contracts/endpoints/recipe-export';
import { PRODUCT_VERSION } from '@suite/contracts/product-version';
import type { LabStatus } from '@suite/contracts/recipes';
import { useQueryClient } from '@tanstack/react-query';
import type { CrateDataset } from '../../files/eln/crate.ts';
import { message } from '../../messages/message.ts';
import { dataVersionText } from '../../preferences/data-version.ts';
import { datasetsQuery } from '../../queries/datasets.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import type { NamedRecipe } from '../session/recipe-science.ts';
import { useRecipeSession } from '../session/use-recipe-session.ts';
import {
  type AroundRecipe,
  type LoadNotebook,
  type Notebook,
  type NotebookRecipe,
  toDataset,
} from './notebook-entry.ts';
import type { ReportOrigin } from './report-file.tsx';

/** A saved recipe as a list has it. */
interface SavedEntry {
  readonly id: string;
  readonly attributes: { readonly tags: readonly string[]; readonly labStatus: LabStatus };
}

/** Recipes as files for electronic notebooks: one page that stands alone, or an archive of many. */
export function useNotebook(load: LoadNotebook) {
  const session = useRecipeSession();
  const { kind } = session.science;
  const call = useCall();
  const queries = useQueryClient();
  const account = useSession();
  const author = (account.state === 'authenticated' ? account.userData.user?.name : undefined) ?? '–';

  async function originNow(): Promise<ReportOrigin> {
    const sets = await queries.fetchQuery({ ...datasetsQuery(call), staleTime: 60_000 });
    return { author, made: Date.now(), dataOf: (ids) => dataVersionText(sets, ids) };
  }

  /** What the store knows of a recipe beside its document; nothing of one that was never saved. */
  async function around(
    saved: SavedEntry | undefined,
    origin: ReportOrigin,
    isPristine = true,
  ): Promise<AroundRecipe> {
    if (!saved) return { tags: [], labStatus: 'idea', labResults: [], origin, isPristine };
    const { tags, labStatus } = saved.attributes;
    const labResults = await listLabResults(call, kind, { recipeId: saved.id });
    return { tags, labStatus, labResults, origin, isPristine };
  }

  /** The recipe on the screen, as it is now. */
  async function present(): Promise<{ made: NotebookRecipe; known: AroundRecipe }> {
    const { current: recipe, details, isPristine } = session.get();
    const { recipeId: id } = recipe;
    const saved = id === undefined ? undefined : await readRecipe(call, kind, { id });
    const [science, origin] = await Promise.all([load(), originNow()]);
    const known = await around(saved, origin, isPristine);
    return { made: science.toNotebook({ recipe, details }, known), known };
  }

  async function archive(
    name: string,
    datasets: AsyncIterable<CrateDataset> | Iterable<CrateDataset>,
    made: number,
  ) {
    const { writeEln } = await import('../../files/eln/write-eln.ts');
    return writeEln({
      name,
      description: message('notebook.description', { product: brand.name, science: kind.toUpperCase() }),
      origin: {
        author,
        made: new Date(made).toISOString(),
        publisher: { name: brand.name, url: brand.websiteUrl },
        version: PRODUCT_VERSION,
      },
      datasets,
    });
  }

  return {
    /** The page of the recipe on the screen, or of a saved one. */
    report: async (saved?: SavedEntry): Promise<Blob> => {
      const { made } = saved ? await savedOne(saved) : await present();
      return new Blob([made.report.html], { type: 'text/html;charset=utf-8' });
    },
    /** The recipe on the screen in an archive. */
    archivePresent: async (): Promise<Blob> => {
      const { made, known } = await present();
      return archive(made.recipe.name, [toDataset(made, known, addressOf(made))], known.origin.made);
    },
    /** Saved ones in an archive. */
    archiveSaved: async (
      name: string,
      saved: readonly SavedEntry[],
      onProgress: (done: number) => void = ignore,
    ): Promise<Blob> => {
      const [science, origin] = await Promise.all([load(), originNow()]);
      return archive(name, datasetsOf(saved, { science, origin, onProgress }), origin.made);
    },
  };

  async function savedOne(saved: SavedEntry): Promise<{ made: NotebookRecipe; known: AroundRecipe }> {
    const [science, origin] = await Promise.all([load(), originNow()]);
    const [opened, known] = await Promise.all([session.load(saved.id), around(saved, origin)]);
    return { made: science.toNotebook(opened, known), known };
  }

  async function* datasetsOf(
    saved: readonly SavedEntry[],
    { science, origin, onProgress }: Making,
  ): AsyncGenerator<CrateDataset> {
    for (let from = 0; from < saved.length; from += MOST_EXPORTED) {
      const ids = saved.slice(from, from + MOST_EXPORTED).map(({ id }) => id);
      const read = await exportRecipes(call, kind, ids);
      const opened = await session.openAll(read.map(({ recipe }) => recipe));
      for (const [index, { recipe, labResults }] of read.entries()) {
        const { tags, labStatus } = recipe.attributes;
        const known = { tags, labStatus, labResults, origin, isPristine: true };
        const own = opened[index];
        if (!own) continue;
        const made = science.toNotebook(own, known);
        yield toDataset(made, known, addressOf(made));
      }
      onProgress(Math.min(saved.length, from + MOST_EXPORTED));
    }
  }

  /** Where a saved recipe opens in the product. */
  function addressOf({ recipe }: { recipe: NamedRecipe }): string | undefined {
    const { recipeId } = recipe;
    return recipeId === undefined
      ? undefined
      : new URL(session.science.pathOf(recipeId), window.location.origin).href;
  }
}

interface Making {
  science: Notebook;
  origin: ReportOrigin;
  onProgress: (done: number) => void;
}

function ignore(): void {
  // Nobody watches.
}
