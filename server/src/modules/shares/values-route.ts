import { shareValuesQuerySchema, shareValuesSchema } from '@suite/contracts/shares';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { foundThing } from './link-routes.ts';
import type { ShareParts } from './share-parts.ts';
import { readContent, type SharedContent } from './shared-content.ts';
import { readPolicy } from './store.ts';

/** GET /api/shares/values: the owner is told before sharing whose values become visible (S-33). */
export function mountValues(app: App, parts: ShareParts): void {
  const { database, policyFor } = parts;
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/shares/values',
      policy: policyFor('share'),
      summary: 'Which values a link on this would show',
      query: shareValuesQuerySchema,
      answers: { 200: { description: 'The values', schema: shareValuesSchema, mediaType: JSON_API } },
    },
    async (context, { query }) => {
      const { thing, organisation } = await database.as(context.get('actor')).transaction(async (tx) => ({
        thing: await foundThing(tx, context, { target: query, parts }),
        organisation: await readPolicy(tx),
      }));
      const content = await database.as(SYSTEM).transaction((tx) => readContent(tx, thing));
      if (!content) throw new HttpError('NOT_FOUND');
      return privateDocument({
        data: {
          type: 'share-values',
          id: thing.recipeId ?? thing.datasetId ?? '',
          attributes: {
            ...valuesOf(content),
            policy: organisation.policy,
            organisation: organisation.name,
          },
        },
      });
    },
  );
}

function valuesOf(content: SharedContent): { visible: string[]; licensed: string[]; missing: number } {
  if (content.type === 'dataset') {
    const visible = content.content.rows.map(({ name }) => String(name));
    return { visible, licensed: [], missing: 0 };
  }
  const entries =
    content.type === 'hld'
      ? [...content.view.surfactants, ...content.view.oils]
      : [...content.view.targets, ...content.view.components];
  return {
    visible: entries.filter(({ origin }) => origin === 'private').map(({ name }) => name),
    licensed: entries.filter(({ origin }) => origin !== 'private').map(({ name }) => name),
    missing: content.type === 'hld' ? content.view.missing : 0,
  };
}
