import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { INGREDIENT_KINDS, valueFields } from '@suite/contracts/ingredients';
import type { RecipeKind } from '@suite/contracts/recipes';
import { SHARE_BOUNDS } from '@suite/contracts/shares';
import type { StoredDocument, HspDocument } from '@suite/recipes';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient } from '../../db/schema.ts';
import type { EndpointParts } from '../../http/endpoint.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';
import { hasChangedValues, type Origin, originSchema, recipeContent } from '../recipes/index.ts';
import { viewHldRecipe, wholeHldSchema, type WholeHldView } from './hld-view.ts';
import { viewHspRecipe, wholeHspSchema, type WholeHspView } from './hsp-view.ts';
import { type LinkRow, mayShare } from './resource.ts';
import { findTarget, type NamedTarget, type ShareTarget } from './store.ts';

type Target = Pick<ShareTarget, 'recipeId' | 'datasetId'>;

/** What sharing works with. */
export interface ShareParts extends EndpointParts {
  jobs: Jobs;
  limits: Limits['shares'];
  /** Addresses of links begin with it, whatever a request says about its host. */
  publicUrl: string;
  /** Slow hashes for passcodes, as for passwords. */
  passcodes: {
    hash: (passcode: string) => Promise<string>;
    verify: (passcode: string, stored: string | null) => Promise<boolean>;
  };
}

/** The own recipe or dataset that a request names; what is foreign or cannot be shared is not there (S-21). */
export async function getOwnTarget(
  tx: Transaction,
  named: NamedTarget,
  { actor, policyFor }: { actor: Actor; policyFor: PolicyFor },
): Promise<ShareTarget> {
  const target = await findTarget(tx, named);
  if (target && mayShare(actor, target, policyFor)) return target;
  throw new HttpError('NOT_FOUND');
}

/** What a link keeps of a recipe or dataset that the caller has found as the own one; nothing that others granted. */
export async function takeSnapshot(tx: Transaction, target: Target): Promise<Record<string, unknown>> {
  const content = await readContent(tx, target);
  if (!content) throw new HttpError('NOT_FOUND');
  if (content.type === 'dataset' && content.content.total > SHARE_BOUNDS.rows) {
    throw invalid(
      `A link can show at most ${SHARE_BOUNDS.rows} ingredients. Share the dataset with people instead.`,
    );
  }
  return { ...content };
}

/** A dataset that stands on its own. */
const datasetSchema = z.object({
  name: z.string(),
  kind: z.enum(INGREDIENT_KINDS),
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.int(),
});
type DatasetContent = z.infer<typeof datasetSchema>;

/** Remarks are for the owner alone. */
const NEVER = ['other'];
const OF_SUPPLIERS = ['supplier', 'link', 'externalId'];
const OF_SOURCES = ['sources'];

/** A dataset as it is now, as far as its fields are for everybody; asked by its owner, or by the product itself for a link. */
async function datasetContent({ orm }: Transaction, id: string): Promise<DatasetContent | undefined> {
  const [set] = await orm
    .select()
    .from(dataset)
    .where(and(eq(dataset.id, id), isNull(dataset.deleted)));
  if (!set) return undefined;
  const rows = await orm
    .select()
    .from(ingredient)
    .where(
      and(
        eq(ingredient.datasetId, id),
        isNull(ingredient.withdrawn),
        // Rows of a licence belong to nobody's own set.
        isNull(ingredient.organisationId),
      ),
    )
    .orderBy(ingredient.nameKey, ingredient.id)
    .limit(SHARE_BOUNDS.rows + 1);
  const fields = valueFields(set.kind).filter((field) => !NEVER.includes(field));
  return {
    name: set.name,
    kind: set.kind,
    total: rows.length,
    rows: rows.slice(0, SHARE_BOUNDS.rows).map((row) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = row[field];
          const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
          return isEmpty || (row.visibility[field] ?? 'public') !== 'public' ? [] : [[field, value]];
        }),
      ),
    ),
  };
}

/** The rows without what the owner hides. */
export function maskRows(
  rows: DatasetContent['rows'],
  hides: { suppliers: boolean; sources: boolean },
): DatasetContent['rows'] {
  const hidden = [...(hides.suppliers ? OF_SUPPLIERS : []), ...(hides.sources ? OF_SOURCES : [])];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))),
  );
}

interface RecipePart<Document, View> {
  document: Document;
  origins: Record<string, Origin>;
  view: View;
  /** What the owner's last save came to. */
  saved: { result: number | null; engine: string };
}

/** What a link shows, whole; also what a snapshot keeps. */
export type SharedContent =
  | ({ type: 'hld' } & RecipePart<StoredDocument, WholeHldView>)
  | ({ type: 'hsp' } & RecipePart<HspDocument, WholeHspView>)
  | { type: 'dataset'; content: DatasetContent };

const ENGINES: Record<RecipeKind, string> = { hld: HLD_ENGINE, hsp: HSP_ENGINE };

/** The recipe or dataset of a link as it is now; undefined when it is gone. */
export async function readContent(
  tx: Transaction,
  { recipeId, datasetId }: Target,
): Promise<SharedContent | undefined> {
  if (recipeId === null) {
    const content = await datasetContent(tx, datasetId ?? '');
    return content && { type: 'dataset', content };
  }
  const found = await recipeContent(tx, recipeId);
  if (!found) return undefined;
  const { document, origins, row } = found;
  const { summary } = row;
  const saved = { result: 'hld' in summary ? summary.hld : summary.red, engine: summary.engine };
  return 'targets' in document
    ? { type: 'hsp', document, origins, view: viewHspRecipe(document, origins), saved }
    : { type: 'hld', document, origins, view: viewHldRecipe(document, origins), saved };
}

interface Opened {
  content: SharedContent;
  changed: { engine: boolean; values: boolean };
}

/** What a link shows now, and what has changed since it was frozen or last saved. */
export async function openDelivery(tx: Transaction, link: LinkRow): Promise<Opened | undefined> {
  if (link.mode === 'live') {
    const content = await readContent(tx, link);
    return content && { content, changed: changedSinceSaved(content) };
  }
  const content = readSnapshot(link.snapshot);
  if (!content) return undefined;
  if (content.type === 'dataset') {
    const now = await datasetContent(tx, link.datasetId ?? '');
    const values = JSON.stringify(now?.rows) !== JSON.stringify(content.content.rows);
    return { content, changed: { engine: false, values } };
  }
  const values = await hasChangedValues(tx, { kind: content.type, ownerId: link.ownerId }, content);
  return { content, changed: { engine: content.view.engine !== ENGINES[content.type], values } };
}

/** As much of a document as every release has written; the engine reads the rest as it does that of a recipe. */
const hldDocument = z.looseObject({
  name: z.string(),
  conditions: z.looseObject({}),
  surfactantMix: z.array(z.looseObject({})),
  oilBlend: z.array(z.looseObject({})),
});
const hspDocument = z.looseObject({
  name: z.string(),
  targets: z.array(z.looseObject({})),
  blend: z.looseObject({ components: z.array(z.looseObject({})) }),
  settings: z.looseObject({}),
});
const saved = z.object({ result: z.number().nullable(), engine: z.string() });
const frozen = {
  origins: z.record(z.string(), originSchema),
  saved: saved.catch({ result: null, engine: '' }),
};
const [hldView, hspView] = [wholeHldSchema.optional(), wholeHspSchema.optional()];
const snapshotSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hld'), document: hldDocument, view: hldView.catch(undefined), ...frozen }),
  z.object({ type: z.literal('hsp'), document: hspDocument, view: hspView.catch(undefined), ...frozen }),
  z.object({ type: z.literal('dataset'), content: datasetSchema }),
]);

/**
 * What was frozen, maybe by an earlier release: a view that lacks something is computed again from its document.
 * Undefined for what is no snapshot at all; then the link opens nothing.
 */
function readSnapshot(stored: unknown): SharedContent | undefined {
  const { data } = snapshotSchema.safeParse(stored);
  if (data?.type === 'hld') {
    const document = data.document as unknown as StoredDocument; // checked when its recipe was saved
    return { ...data, document, view: data.view ?? viewHldRecipe(document, data.origins) };
  }
  if (data?.type === 'hsp') {
    const document = data.document as unknown as HspDocument; // likewise
    return { ...data, document, view: data.view ?? viewHspRecipe(document, data.origins) };
  }
  return data;
}

function changedSinceSaved(content: SharedContent): Opened['changed'] {
  if (content.type === 'dataset') return { engine: false, values: false };
  const { result, engine } = content.saved;
  const now = content.type === 'hld' ? content.view.result.hld : content.view.result.red;
  const isSame = result === null || now === null ? result === now : Math.abs(result - now) < 1e-9;
  return { engine: engine !== ENGINES[content.type], values: !isSame };
}
