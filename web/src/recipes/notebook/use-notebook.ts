import type { Source } from '@suite/contracts/provenance';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { LabResult } from '@suite/contracts/lab-results';
import type { Call } from '@suite/clients/api/call';
import { brand } from '@suite/contracts/brand';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { MOST_EXPORTED, recipeExportEndpoint } from '@suite/contracts/endpoints/recipe-export';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { attributesOfAll, withId } from '@suite/contracts/json-api';
import { PRODUCT_VERSION } from '@suite/contracts/product-version';
import type { LabStatus, RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import { SEARCH_LIMITS } from '@suite/contracts/search';
import { useQueryClient } from '@tanstack/react-query';
import type { CrateDataset } from '../../files/eln/crate.ts';
import { writeElnFile } from '../../files/eln/write-eln-file.ts';
import { message } from '../../messages/message.ts';
import { dataVersionText } from '../../app/preferences/data-version.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useSession } from '../../app/session/use-session.ts';
import type { NamedRecipe, OpenedRecipe, RecipeTypes } from '../session/recipe-science.ts';
import { useRecipeSession } from '../session/use-recipe-session.ts';
import {
  type AroundRecipe,
  type LoadNotebook,
  type Notebook,
  type NotebookRecipe,
  type SourcesById,
  toDataset,
} from './notebook-entry.ts';
import type { ReportOrigin } from './report-file.tsx';
import { FRESHNESS } from '../../ui/freshness.ts';
import { endpointQuery } from '../../app/calls/endpoint-query.ts';

/** How often it is told how far an archive has come. */
const TOLD_AFTER = 50;

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
    const query = { ...endpointQuery(call, datasetEndpoints.list, {}), ...FRESHNESS.ofOthers };
    const sets = attributesOfAll(await queries.fetchQuery(query));
    return { author, made: Date.now(), dataOf: (ids) => dataVersionText(sets, ids) };
  }

  /** What the store knows of a recipe beside its document; nothing of one that was never saved. */
  async function stored(saved: SavedEntry | undefined): Promise<StoredAround> {
    if (!saved) return { tags: [], labStatus: 'idea', labResults: [] };
    const { tags, labStatus } = saved.attributes;
    return { tags, labStatus, labResults: await labResultsOf(saved.id) };
  }

  async function labResultsOf(id: string) {
    return (await call(recipeEndpoints(kind).listLabResults, { params: { id } })).data;
  }

  /** The sources that reports of these recipes name, each kind of ingredient asked for once. */
  async function sourcesOf(
    science: Notebook,
    opened: readonly OpenedRecipe<RecipeTypes>[],
  ): Promise<SourcesById> {
    const cited = opened.flatMap(({ recipe }) => science.citedBy(recipe));
    const kinds = [...new Set(cited.map((one) => one.kind))];
    const found = await Promise.all(
      kinds.map((of) => {
        const ids = new Set(cited.filter((one) => one.kind === of).map(({ id }) => id));
        return readSources(call, of, [...ids]);
      }),
    );
    return new Map(found.flatMap((sources) => [...sources]));
  }

  /** The recipe on the screen, as it is now. */
  async function present(): Promise<{ made: NotebookRecipe; known: AroundRecipe }> {
    const { current: recipe, details, isPristine } = session.get();
    const { recipeId: id } = recipe;
    const saved =
      id === undefined ? undefined : (await call(recipeEndpoints(kind).read, { params: { id } })).data;
    const [science, origin] = await Promise.all([load(), originNow()]);
    const opened = { recipe, details };
    const [rest, sources] = await Promise.all([stored(saved), sourcesOf(science, [opened])]);
    const known = { ...rest, origin, sources, isPristine, ...storedIn(saved) };
    return { made: await science.toNotebook(opened, known), known };
  }

  async function archive(
    name: string,
    datasets: AsyncIterable<CrateDataset> | Iterable<CrateDataset>,
    made: number,
  ) {
    const origin = {
      author,
      made: new Date(made).toISOString(),
      publisher: { name: brand.name, url: brand.websiteUrl },
      version: PRODUCT_VERSION,
    };
    const description = message('notebook.description', {
      product: brand.name,
      science: kind.toUpperCase(),
    });
    return writeElnFile({ name, description, origin }, datasets);
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
    const [opened, rest] = await Promise.all([session.load(saved.id), stored(saved)]);
    const known = { ...rest, origin, sources: await sourcesOf(science, [opened]), isPristine: true };
    return { made: await science.toNotebook(opened, known), known };
  }

  async function* datasetsOf(
    saved: readonly SavedEntry[],
    { science, origin, onProgress }: Making,
  ): AsyncGenerator<CrateDataset> {
    const read = await readAll(saved);
    const opened = await session.openAll(read.map(({ recipe }) => recipe));
    const sources = await sourcesOf(science, opened);
    for (const [index, { recipe, labResults }] of read.entries()) {
      const { tags, labStatus, document } = recipe.attributes;
      const known = { tags, labStatus, labResults, origin, sources, isPristine: true, stored: document };
      const own = opened[index];
      if (!own) continue;
      if (index > 0 && index % TOLD_AFTER === 0) onProgress(index);
      const made = await science.toNotebook(own, known);
      yield toDataset(made, known, addressOf(made));
    }
  }

  /** All at once, as many in an answer as it may hold. */
  async function readAll(saved: readonly SavedEntry[]): Promise<ExportedRecipe[]> {
    const parts = Array.from({ length: Math.ceil(saved.length / MOST_EXPORTED) }, (_, part) =>
      saved.slice(part * MOST_EXPORTED, (part + 1) * MOST_EXPORTED).map(({ id }) => id),
    );
    const answers = await Promise.all(
      parts.map((ids) => call(recipeExportEndpoint(kind), { query: { ids: ids.join(',') } })),
    );
    return answers.flatMap(({ data, included }) =>
      data.map((recipe) => ({
        recipe,
        labResults: included.filter(({ attributes }) => attributes.recipeId === recipe.id),
      })),
    );
  }

  /** Where a saved recipe opens in the product. */
  function addressOf({ recipe }: { recipe: NamedRecipe }): string | undefined {
    const { recipeId } = recipe;
    return recipeId === undefined
      ? undefined
      : new URL(session.science.pathOf(recipeId), window.location.origin).href;
  }
}

/** The document of a recipe that was saved. */
function storedIn(saved: RecipeResource<RecipeKind> | undefined): Pick<AroundRecipe, 'stored'> {
  return saved ? { stored: saved.attributes.document } : {};
}

type StoredAround = Pick<AroundRecipe, 'tags' | 'labStatus' | 'labResults'>;

/** A whole recipe with its lab results. */
interface ExportedRecipe {
  readonly recipe: RecipeResource<RecipeKind>;
  readonly labResults: readonly LabResult[];
}

/** What these ingredients name as their sources, in full where more is known than the name; by the id of the ingredient. */
async function readSources(call: Call, kind: IngredientKind, ids: readonly string[]): Promise<SourcesById> {
  const found = new Map<string, Source[]>();
  for (let start = 0; start < ids.length; start += SEARCH_LIMITS.ids) {
    const part = ids.slice(start, start + SEARCH_LIMITS.ids);
    const query = { ingredientIds: part.join(), include: 'sources' };
    const { data, included = [] } = await call(ingredientEndpoints(kind).list, { query });
    const known = new Map(included.map((source) => [source.id, withId(source)]));
    for (const { id, attributes } of data) {
      const named = (name: string) => known.get(name) ?? { id: name, citation: name, licence: '', date: '' };
      found.set(id, (attributes.sources ?? []).map(named));
    }
  }
  return found;
}

interface Making {
  science: Notebook;
  origin: ReportOrigin;
  onProgress: (done: number) => void;
}

function ignore(): void {
  // Nobody asks.
}
