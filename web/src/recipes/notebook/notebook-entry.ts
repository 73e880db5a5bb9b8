import type { Source } from '@suite/contracts/provenance';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { LabResult } from '@suite/contracts/lab-results';
import type { LabStatus, RecipeDocumentOf, RecipeKind } from '@suite/contracts/recipes';
import type { CrateDataset, CrateFile } from '../../files/eln/crate.ts';
import type { Cell } from '../../files/table.ts';
import { safeName } from '../../ui/format/safe-name.ts';
import { writeTable } from '../../ui/format/csv.ts';
import type { NamedRecipe, OpenedRecipe, RecipeTypes } from '../session/recipe-science.ts';
import type { ReportFile, ReportOrigin } from './report-file.tsx';

export type SourcesById = ReadonlyMap<string, readonly Source[]>;

/** An ingredient whose source a report names. */
export interface CitedIngredient {
  readonly kind: IngredientKind;
  readonly id: string;
}

/** What belongs to a recipe beside its document. */
export interface AroundRecipe<Kind extends RecipeKind = RecipeKind> {
  readonly tags: readonly string[];
  readonly labStatus: LabStatus;
  readonly labResults: readonly LabResult<Kind>[];
  readonly origin: ReportOrigin;
  /** What the values of its ingredients are from, by the id of the ingredient. */
  readonly sources: SourcesById;
  /** Whether it is as it was saved. */
  readonly isPristine: boolean;
  /** Its document as the store has it; absent where none was saved, or where none is written. */
  readonly stored?: RecipeDocumentOf<Kind>;
}

/** A table of a recipe as a file. */
export interface NotebookTable {
  /** Without its ending. */
  readonly name: string;
  readonly description: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** A recipe as a notebook takes it. */
export interface NotebookRecipe {
  readonly recipe: NamedRecipe;
  readonly kind: RecipeKind;
  /** What comes back when it is imported: as the API takes it. */
  readonly document: unknown;
  readonly report: ReportFile;
  /** What it is, in a few sentences. */
  readonly summary: readonly string[];
  readonly tables: readonly NotebookTable[];
}

/**
 * Makes an entry of a notebook out of a recipe; what it needs is loaded with the first one. A method, so that the one of a
 * science stands for any: it is only ever given recipes of its own.
 */
export interface Notebook<S extends RecipeTypes = RecipeTypes> {
  citedBy(recipe: S['recipe']): readonly CitedIngredient[];
  toNotebook(opened: OpenedRecipe<S>, around: AroundRecipe): NotebookRecipe | Promise<NotebookRecipe>;
}
export type LoadNotebook = () => Promise<Notebook>;

/** How a recipe stands in its archive; the same file is read by the import. */
export const RECIPE_FILE = 'recipe.json';

/** The folder of a recipe in an archive: its report, its tables, its charts, and all of it as data. */
export function toDataset(
  made: NotebookRecipe,
  around: AroundRecipe,
  address: string | undefined,
): CrateDataset {
  const { recipe, kind, document, report, summary, tables } = made;
  const { tags, labStatus, labResults } = around;
  const data = {
    kind,
    document,
    tags,
    labStatus,
    labResults: labResults.map(({ attributes }) => attributes),
  };
  const files: CrateFile[] = [
    {
      name: 'report.html',
      type: 'text/html',
      description: 'Report that opens in any browser',
      content: report.html,
    },
    {
      name: RECIPE_FILE,
      type: 'application/json',
      description: 'The recipe with its lab results, as data',
      content: JSON.stringify(data, null, 2),
    },
    ...tables.map(({ name, description, rows }) => ({
      name: `${name}.csv`,
      type: 'text/csv',
      description,
      content: writeTable(rows, 'comma'),
    })),
    ...report.charts.map(({ title, svg }, index) => ({
      name: `chart-${index + 1}-${safeName(title).toLowerCase()}.svg`,
      type: 'image/svg+xml',
      description: title,
      content: svg,
    })),
  ];
  return {
    name: recipe.name,
    text: summary.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(''),
    created: recipe.created,
    modified: recipe.updated,
    identifier: recipe.recipeId,
    url: address,
    keywords: tags,
    status: labStatus,
    files,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
