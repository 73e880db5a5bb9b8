import type { IngredientValues } from '@suite/contracts/ingredients';
import { type ProductState, productMoveSchema, productVerdictSchema } from '@suite/contracts/portfolio';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { changedMeanwhile, requireVersion } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { publishIngredient } from '../ingredients/index.ts';
import { approveDocuments } from './documents/document-store.ts';
import { foundProduct } from './found-product.ts';
import { mailSupplier } from './mails.ts';
import { judgeMove, takeTo } from './moves.ts';
import type { PortfolioParts } from './portfolio-parts.ts';
import { ONE, shown } from './product-routes.ts';
import type { ProductRow, ReadProduct } from './resource.ts';
import { findProduct, type Move, moveProduct } from './store.ts';

const TYPES = [JSON_API, 'application/json'];

/** …/{id}/state by the supplier and …/{id}/verdict by staff: from draft over review to live, and out of sight again. */
export function mountStates(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  // The supplier's right and row are judged first, as the caller; what formulators see is then written by the product.
  const guard = (context: AppContext) =>
    database.as(context.get('actor')).transaction(async (tx) => void (await foundProduct(tx, context)));

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/products/{id}/state',
      policy: policyFor('portfolio.change'),
      guard,
      summary: 'Hand a product in, take it back, hide, show or withdraw it',
      body: { schema: productMoveSchema, mediaTypes: TYPES },
      answers: ONE,
    },
    (context, { body }) =>
      database.as(SYSTEM).transaction(async (tx) => {
        const { organisationId, userId } = signedIn(context);
        const read = await findProduct(tx, (context.req.param('id') ?? '').toLowerCase());
        if (!read || read.row.organisationId !== organisationId) throw new HttpError('NOT_FOUND');
        requireVersion(context, read.row.version);
        const replacedBy = await follower(tx, read.row, body.replacedBy);
        await move(tx, read, { state: body.state, replacedBy, by: userId });
        await audit(tx, context, { row: read.row, action: `product.${body.state}` });
        return shown(await foundProduct(tx, context));
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/products/{id}/verdict',
      policy: policyFor('portfolio.judge'),
      summary: 'Approve a product that was handed in, or send it back with a note',
      guard: async (context) =>
        void (await database.as(SYSTEM).transaction((tx) => foundProduct(tx, context))),
      body: { schema: productVerdictSchema, mediaTypes: TYPES },
      answers: ONE,
    },
    (context, { body }) =>
      database.as(SYSTEM).transaction(async (tx) => {
        const read = await foundProduct(tx, context);
        requireVersion(context, read.row.version);
        if (read.row.state !== 'review') {
          throw new HttpError('CONFLICT', { detail: 'It is not in review.' });
        }
        const isApproved = body.verdict === 'approve';
        if (isApproved) await approve(tx, read, { note: body.note, by: signedIn(context).userId });
        else {
          const to = { action: 'sent-back', state: 'draft', note: body.note } as const;
          await step(tx, read.row, { ...to, now: clock.now(), by: signedIn(context).userId });
        }
        await mailSupplier(tx, parts, { read, isApproved, note: body.note });
        await audit(tx, context, { row: read.row, action: `product.${body.verdict}` });
        // What was sent back is its supplier's draft again: this answer is the last that staff see of it.
        return shown((await findProduct(tx, read.row.id)) ?? read);
      }),
  );

  async function move(
    tx: Transaction,
    { row }: ReadProduct,
    { state, replacedBy, by }: { state: ProductState; replacedBy: string | undefined; by: string },
  ): Promise<void> {
    const judged = judgeMove(row, state);
    if (judged.kind === 'state') {
      throw new HttpError('CONFLICT', {
        detail: `A product in the state ${row.state} cannot become ${state}.`,
      });
    }
    if (judged.kind === 'missing') throw incomplete(judged.missing);
    const to = { action: judged.action, state, now: clock.now(), replacedBy, by };
    if (!(await takeTo(tx, row, to))) throw changedMeanwhile();
  }

  async function approve(
    tx: Transaction,
    { row, supplier }: ReadProduct,
    { note, by }: { note: string | undefined; by: string },
  ): Promise<void> {
    const now = clock.now();
    const { conditions, interval, regions, sampleLink, claims } = row;
    await step(tx, row, {
      action: 'approved',
      state: 'live',
      note,
      now,
      by,
      published: row.published ?? now,
      offer: { conditions, interval, regions, sampleLink, claims },
    });
    await approveDocuments(tx, row.id);
    const values = { ...row.values, supplier } as unknown as IngredientValues; // checked when it was written and handed in
    const { id, kind, visibility, customers } = row;
    await publishIngredient(tx, { id, kind, values, visibility, customers, at: now });
  }

  async function step(tx: Transaction, row: ProductRow, to: Move): Promise<void> {
    if (!(await moveProduct(tx, row, to))) throw changedMeanwhile();
  }

  async function audit(
    tx: Transaction,
    context: AppContext,
    { row, action }: { row: ProductRow; action: string },
  ): Promise<void> {
    const entry = { action, outcome: 'ok', object: `product ${row.id}` } as const;
    await writeAudit(tx, clock, { ...entry, by: signedIn(context), requestId: context.get('requestId') });
  }
}

function incomplete(missing: string[]): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: missing.map((field) => ({
      detail: `${field} is needed before the product can be handed in.`,
      source: { pointer: `/data/attributes/values/${field}` },
    })),
  });
}

/** The grade that follows: one of the same supplier and class that formulators can find. */
async function follower(
  tx: Transaction,
  row: ProductRow,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const next = await findProduct(tx, id.toLowerCase());
  const { organisationId, kind } = row;
  const isFit =
    next?.row.organisationId === organisationId && next.row.kind === kind && next.row.state === 'live';
  if (isFit && next.row.id !== row.id) return next.row.id;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'The grade that follows must be a live product of yours of the same class.',
    source: { pointer: '/replacedBy' },
  });
}
