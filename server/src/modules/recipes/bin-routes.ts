import { RECIPES } from '@suite/contracts/recipes';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { kept, oneOf, type RecipeAccess, type RecipeParts, requireOutOfBin } from './recipe-access.ts';
import { requireOwner } from './granted.ts';
import type { RecipeScience } from './recipe-science.ts';
import { type RecipeRow, recipeResource } from './resource.ts';
import { addRecipe, prepareDocument, requireRoom } from './save-recipe.ts';
import { updateRecipe } from './store.ts';

const COPY = ' (copy)';
const LONGEST_NAME = 100;

/** Into the bin, out of it again, and copies. */
export function mountBin(
  app: App,
  parts: RecipeParts,
  { access, science }: { access: RecipeAccess; science: RecipeScience },
): void {
  const { kind } = science;
  const { clock } = parts;
  const { policy, path, run, found, guard, requirePresent, written, seen } = access;
  const record = (context: AppContext, action: string, row: RecipeRow) => ({
    action,
    outcome: 'ok' as const,
    object: `recipe ${row.id}`,
    requestId: context.get('requestId'),
  });

  mountRoute(
    app,
    {
      method: 'delete',
      path: `${path}/{id}`,
      policy,
      guard,
      summary: 'Put a recipe into the bin',
      answers: { 204: { description: 'It is in the bin, for 30 days' } },
    },
    (context) =>
      run(context, async (tx) => {
        const row = await found(tx, context);
        requireOwner(tx, row);
        await requirePresent(tx, context, row);
        requireOutOfBin(row);
        const now = clock.now();
        await written(tx, context, await updateRecipe(tx, row, { deleted: now, now }));
        await writeAudit(tx, clock, record(context, 'recipe.delete', row));
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: `${path}/{id}/restore`,
      policy,
      guard,
      summary: 'Take a recipe out of the bin',
      answers: oneOf(kind, 200, 'The recipe'),
    },
    async (context) => {
      const restored = await writeOnce(parts, { context, body: undefined }, async (tx) => {
        const row = await found(tx, context);
        requireOwner(tx, row);
        await requirePresent(tx, context, row);
        if (row.deleted === null) {
          throw new HttpError('CONFLICT', { detail: 'The recipe is not in the bin.' });
        }
        const change = { deleted: null, now: clock.now() };
        const back = await written(tx, context, await updateRecipe(tx, row, change));
        await writeAudit(tx, clock, record(context, 'recipe.restore', row));
        return { status: 200, body: { data: recipeResource(back) } };
      });
      return kept(restored);
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: `${path}/{id}/duplicate`,
      policy,
      guard,
      summary: 'Copy a recipe',
      body: { schema: RECIPES[kind].toDuplicate, mediaTypes: [JSON_API] },
      answers: oneOf(kind, 201, 'The copy'),
    },
    async (context, { body }) => {
      const ownerId = signedIn(context).userId;
      const made = await writeOnce(parts, { context, body }, async (tx) => {
        // A copy of what was granted stands on its own: the sets of the owner stay closed.
        const from = await seen(tx, await found(tx, context));
        await requireRoom(tx);
        const name = body.data.attributes.name ?? copyName(from.name);
        const document = { ...from.document, name };
        const prepared = await prepareDocument(tx, science, { document, clock, isSavedBefore: true });
        const draft = { tags: from.tags };
        const row = await addRecipe(tx, { kind, ownerId, now: clock.now() }, { prepared, draft });
        if (!row) throw new HttpError('CONFLICT');
        return { status: 201, body: { data: recipeResource(row) } };
      });
      return kept(made);
    },
  );
}

/** Cut where it must be, but never through the middle of a character. */
function copyName(name: string): string {
  return name.slice(0, LONGEST_NAME - COPY.length).replace(/\p{Cs}$/u, '') + COPY;
}
