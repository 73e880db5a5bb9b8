import { randomUUID } from 'node:crypto';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import {
  type NewRecipe,
  RECIPE_KINDS,
  type RecipeKind,
  type RecipeResource,
  RECIPES,
} from '@suite/contracts/recipes';
import { z } from 'zod';
import { versionTag } from '../../../http/resource.ts';
import { defined } from '../../../platform/defined.ts';
import { quoted, RefusedError, short, tool, words } from '../tool.ts';

const permissions = ['hld.recipe', 'hsp.recipe'] as const;
const science = z.enum(RECIPE_KINDS).meta({ description: 'hld: emulsions; hsp: solutions' });
const ENGINES = { hld: `HLD engine ${HLD_ENGINE}`, hsp: `HSP engine ${HSP_ENGINE}` };
const SCREENS = { hld: '/apps/hld/emulsion-explorer', hsp: '/apps/hsp/compatibility-explorer' };
/** A recipe is its author's own source. */
const SOURCES = [{ citation: 'A recipe of the person you work for, or one that was shared with them' }];

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  updated: z.string(),
  access: z.string(),
  tags: z.array(z.string()),
  labStatus: z.string(),
  /** The result as it was calculated at the last save. */
  result: z.record(z.string(), z.unknown()),
});
type Entry = Pick<RecipeResource<RecipeKind>, 'id'> & {
  attributes: Omit<RecipeResource<RecipeKind>['attributes'], 'document' | 'used'>;
};

function entryOf({ id, attributes: { name, version, updated, access, tags, labStatus, summary } }: Entry) {
  return { id, name, version, updated, access, tags, labStatus, result: { ...summary } };
}

const RESULT_TEXTS = ['surfactants', 'oils', 'targets', 'components'];
const ENTRY_TEXTS = ['name', 'tags', ...RESULT_TEXTS.map((field) => `result.${field}`)];

function lineOf({ id, name, version, result }: ReturnType<typeof entryOf>): string {
  // Of either science.
  const { hld, red, emulsionType } = result as { hld?: unknown; red?: unknown; emulsionType?: unknown };
  const known = typeof hld === 'number' ? `HLD ${short(hld)}` : undefined;
  const number = known ?? (typeof red === 'number' ? `RED ${short(red)}` : 'no result');
  const type = typeof emulsionType === 'string' ? `, ${emulsionType}` : '';
  return `${quoted(name)}: ${number}${type}, version ${version}. Id ${id}.`;
}

export const listRecipes = tool({
  name: 'list_recipes',
  title: 'List recipes',
  description:
    'The recipes of the person you work for and those shared with them, latest first, with their results.',
  permissions,
  input: z.strictObject({
    science,
    text: words('Words in the name, the tags or the ingredient names'),
    limit: z.int().min(1).max(50).default(20),
  }),
  result: z.object({ total: z.number(), recipes: z.array(entrySchema) }),
  answer: async (input, ask) => {
    const search: Record<string, string> = defined({ q: input.text });
    const { data, meta } = await ask(recipeEndpoints(input.science).list, {
      query: new URLSearchParams({ ...search, 'page[size]': String(input.limit) }),
    });
    const recipes = data.map(entryOf);
    const address = new URLSearchParams(search).toString();
    return {
      text: [`${meta.total} recipes.`, ...recipes.map(lineOf)].join('\n'),
      result: { total: meta.total, recipes },
      sources: SOURCES,
      engine: ENGINES[input.science],
      link: { path: `/apps/recipes/${input.science}${address === '' ? '' : `?${address}`}`, isSame: true },
      writtenByPeople: ENTRY_TEXTS.map((field) => `recipes[].${field}`),
    };
  },
});

const wholeSchema = z.object({ recipe: entrySchema, document: z.record(z.string(), z.unknown()) });

export const readRecipe = tool({
  name: 'read_recipe',
  title: 'Read a recipe',
  description:
    'A recipe with its document: conditions, ingredients, targets, racks, and the result of the last save.',
  permissions,
  input: z.strictObject({ science, id: z.uuid() }),
  result: wholeSchema,
  answer: async ({ science: of, id }, ask) => {
    const { data } = await ask(recipeEndpoints(of).read, { params: { id } });
    return wholeOf(of, data);
  },
});

function wholeOf(of: RecipeKind, data: RecipeResource<RecipeKind>) {
  const recipe = entryOf(data);
  return {
    text: lineOf(recipe),
    result: { recipe, document: { ...data.attributes.document } },
    sources: SOURCES,
    engine: ENGINES[of],
    link: { path: `${SCREENS[of]}/${data.id}`, isSame: true },
    writtenByPeople: [...ENTRY_TEXTS.map((field) => `recipe.${field}`), 'document'],
  };
}

/** What can be said of a recipe beside its document, by the rules of the API. */
const { tags, labStatus, note } = RECIPES.hld.toAdd.shape.data.shape.attributes.shape;

function saveTool(of: RecipeKind, title: string) {
  const { type, toAdd } = RECIPES[of];
  const { document } = toAdd.shape.data.shape.attributes.shape;
  return tool({
    name: `save_${of}_recipe`,
    title,
    description:
      'Saves a recipe for the person you work for: a new one, or with id and version a new version of one that read_recipe gave. Needs the scope recipes:write. Ask the person first.',
    permissions: [`${of}.recipe`],
    isWrite: true,
    input: z.strictObject({
      document,
      tags,
      labStatus,
      note: note.meta({ description: 'A remark to this version' }),
      id: z.uuid().optional().meta({ description: 'The recipe to change; without it a new one is saved' }),
      version: z.int().min(1).optional().meta({ description: 'The version that the change was made to' }),
      key: z.uuid().optional().meta({ description: 'The same for a repeated call, so that it saves once' }),
    }),
    result: wholeSchema,
    answer: async ({ id, version, key = randomUUID(), ...given }, ask) => {
      const attributes = given as NewRecipe<RecipeKind>; // its document is of the science of the tool
      if (id === undefined) {
        const { data } = await ask(recipeEndpoints(of).add, {
          body: { data: { type, attributes } },
          headers: { 'Idempotency-Key': key },
        });
        return wholeOf(of, data);
      }
      if (version === undefined) throw new RefusedError('Give the version that the change was made to.');
      const { data } = await ask(recipeEndpoints(of).change, {
        params: { id },
        body: { data: { type, id, attributes } },
        headers: { 'If-Match': versionTag(version) },
      });
      return wholeOf(of, data);
    },
  });
}

export const saveHldRecipe = saveTool('hld', 'Save an HLD recipe');
export const saveHspRecipe = saveTool('hsp', 'Save an HSP recipe');
