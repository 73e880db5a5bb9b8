import type { App } from '../../http/app-type.ts';
import { mountCopies } from './copy-routes.ts';
import type { DatasetParts } from './desk.ts';
import { mountOwn } from './own-routes.ts';

/** /api/datasets; the export of a set stands with the ingredients it is made of. */
export function mountDatasets(app: App, parts: DatasetParts): void {
  mountOwn(app, parts);
  mountCopies(app, parts);
}
