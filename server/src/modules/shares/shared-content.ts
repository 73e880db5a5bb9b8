import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import type { RecipeKind } from '@suite/contracts/recipes';
import type { StoredDocument } from '@suite/hld';
import type { HspDocument } from '@suite/hsp';
import type { Transaction } from '../../db/database.ts';
import { hasChangedValues, type Origin, recipeContent } from '../recipes/index.ts';
import { type DatasetContent, datasetContent } from './dataset-view.ts';
import { viewHldRecipe, type WholeHldView } from './hld-view.ts';
import { viewHspRecipe, type WholeHspView } from './hsp-view.ts';
import type { LinkRow } from './resource.ts';

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

interface Thing {
  recipeId: string | null;
  datasetId: string | null;
}

const ENGINES: Record<RecipeKind, string> = { hld: HLD_ENGINE, hsp: HSP_ENGINE };

/** The thing of a link as it is now; undefined when it is gone. */
export async function readContent(
  tx: Transaction,
  { recipeId, datasetId }: Thing,
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

export interface Opened {
  content: SharedContent;
  changed: { engine: boolean; values: boolean };
}

/** What a link shows now, and what is not any more as it was when it was frozen or last saved. */
export async function openContent(tx: Transaction, link: LinkRow): Promise<Opened | undefined> {
  if (link.mode === 'live') {
    const content = await readContent(tx, link);
    return content && { content, changed: changedSinceSaved(content) };
  }
  // Written by this file when the snapshot was taken.
  const content = link.snapshot as unknown as SharedContent;
  if (content.type === 'dataset') {
    const now = await datasetContent(tx, link.datasetId ?? '');
    const values = JSON.stringify(now?.rows) !== JSON.stringify(content.content.rows);
    return { content, changed: { engine: false, values } };
  }
  const values = await hasChangedValues(tx, { kind: content.type, ownerId: link.ownerId }, content);
  return { content, changed: { engine: content.view.engine !== ENGINES[content.type], values } };
}

function changedSinceSaved(content: SharedContent): Opened['changed'] {
  if (content.type === 'dataset') return { engine: false, values: false };
  const { result, engine } = content.saved;
  const now = content.type === 'hld' ? content.view.result.hld : content.view.result.red;
  return { engine: engine !== ENGINES[content.type], values: !isSame(result, now) };
}

function isSame(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) < 1e-9;
}
