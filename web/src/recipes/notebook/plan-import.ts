import { IMPORTED_RECIPES, type ImportedRecipe, RECIPE_IMPORT_LIMITS } from '@suite/contracts/recipe-import';
import { RECIPE_BOUNDS, type RecipeKind } from '@suite/contracts/recipes';
import type { ReadArchive, ReadDataset, ReadFile } from '../../files/eln/read-eln.ts';
import { parseJson } from '../session/drafts.ts';
import { RECIPE_FILE } from './notebook-entry.ts';

/** An experiment of an archive, and what becomes of it. */
export interface PlannedEntry<Kind extends RecipeKind = RecipeKind> {
  readonly name: string;
  /** Absent where it holds no recipe of this science. */
  readonly recipe?: ImportedRecipe<Kind>;
  /** A recipe of the other science, or one that cannot be read. */
  readonly refused?: 'other-science' | 'unreadable';
  /** Words and files that no recipe has a place for; those that we wrote ourselves say nothing new. */
  readonly text: string;
  readonly comments: number;
  readonly unused: readonly ReadFile[];
  readonly keywords: readonly string[];
}

export interface ImportPlan<Kind extends RecipeKind = RecipeKind> {
  readonly publisher: string | undefined;
  readonly entries: readonly PlannedEntry<Kind>[];
  readonly others: readonly ReadFile[];
}

interface Reading<Kind extends RecipeKind> {
  kind: Kind;
  /** The document as the API takes it; undefined for what is none. */
  parse: (given: unknown) => ImportedRecipe<Kind>['document'] | undefined;
}

/** Whether these are more than the server takes in one request. */
export function isTooMuch(recipes: readonly Pick<ImportedRecipe<RecipeKind>, 'labResults'>[]): boolean {
  const results = recipes.reduce((sum, { labResults = [] }) => sum + labResults.length, 0);
  return recipes.length > RECIPE_IMPORT_LIMITS.recipes || results > RECIPE_IMPORT_LIMITS.labResults;
}

/** What an archive would bring: recipes wherever there are any, and all that is left out by its name. */
export function planImport<Kind extends RecipeKind>(
  archive: ReadArchive,
  reading: Reading<Kind>,
): ImportPlan<Kind> {
  return {
    publisher: archive.publisher,
    entries: archive.datasets.flatMap((dataset) => planDataset(dataset, reading)),
    others: archive.others,
  };
}

function planDataset<Kind extends RecipeKind>(
  dataset: ReadDataset,
  reading: Reading<Kind>,
): PlannedEntry<Kind>[] {
  const { name, text, comments, files, keywords } = dataset;
  const own = files.find((file) => file.name === RECIPE_FILE);
  const isOurs = own?.json !== undefined && isRecipeData(parseJson(own.json));
  if (isOurs) {
    const found = readRecipe(parseJson(own.json ?? ''), reading);
    // Its report, tables and charts are made from the same data.
    return [{ name, ...found, text: '', comments: 0, unused: [], keywords }];
  }
  // Any attachment may be a recipe that somebody exported as JSON.
  const recipes = files.flatMap((file) => {
    const document = file.json === undefined ? undefined : reading.parse(parseJson(file.json));
    return document ? [{ file, recipe: { document } as ImportedRecipe<Kind> }] : [];
  });
  const unused = files.filter((file) => !recipes.some((one) => one.file === file));
  const rest = { text, comments, unused, keywords };
  if (recipes.length === 0) return [{ name, ...rest }];
  return recipes.map(({ recipe }, index) => ({
    name: recipe.document.name,
    recipe,
    ...(index === 0 ? rest : { text: '', comments: 0, unused: [], keywords: [] }),
  }));
}

function isRecipeData(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && 'kind' in given && 'document' in given;
}

function readRecipe<Kind extends RecipeKind>(
  given: unknown,
  { kind, parse }: Reading<Kind>,
): Pick<PlannedEntry<Kind>, 'recipe' | 'refused'> {
  if (!isRecipeData(given)) return { refused: 'unreadable' };
  if (given['kind'] !== kind) return { refused: 'other-science' };
  const document = parse(given['document']);
  const read = IMPORTED_RECIPES[kind].safeParse({
    document,
    tags: given['tags'],
    labStatus: given['labStatus'],
    labResults: Array.isArray(given['labResults']) ? given['labResults'].map(resultOf) : [],
  });
  // Of the science that was asked for.
  return document && read.success ? { recipe: read.data as ImportedRecipe<Kind> } : { refused: 'unreadable' };
}

const WRITTEN = ['madeOn', 'madeBy', 'batch', 'observedType', 'stability', 'comment'];

/** What somebody wrote down; what was predicted is computed anew. */
function resultOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => WRITTEN.includes(name) && value !== null),
  );
}

/** An experiment without a recipe as an empty one: its name, its keywords, and the beginning of its words as a note. */
export function emptyRecipe<Kind extends RecipeKind>(
  { name, text, keywords }: PlannedEntry<Kind>,
  document: ImportedRecipe<Kind>['document'],
): ImportedRecipe<Kind> {
  const tags = [
    ...new Set(keywords.map((word) => line(word, RECIPE_BOUNDS.tag)).filter((word) => word !== '')),
  ];
  const note = line(text, RECIPE_BOUNDS.note);
  const made = {
    document: { ...document, name: line(name, 100) || document.name },
    tags: tags.slice(0, RECIPE_BOUNDS.tags),
    ...(note === '' ? {} : { note }),
  };
  return made as ImportedRecipe<Kind>; // what differs between the sciences is the document alone
}

/** One line that is not too long; not cut through the middle of a character. */
function line(text: string, most: number): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
