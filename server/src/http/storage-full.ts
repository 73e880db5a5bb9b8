import { BIN_DAYS } from '@suite/contracts/datasets';
import { STORAGE_BOUNDS } from '@suite/contracts/storage';
import type { FullStorage } from '../db/database-errors.ts';
import { HttpError } from './http-error.ts';

/** 422 where a person or an organisation stores as much as there may be: what fills it, and what can be done. */
export function storageFull({ holder, kinds }: FullStorage, cause: unknown): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail: sentences(holder, kinds), cause });
}

function sentences(holder: FullStorage['holder'], kinds: FullStorage['kinds']): string {
  if (!kinds) return 'The owner’s account is full. The owner has to delete something first.';
  const filled = Object.entries(kinds)
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, bytes]) => `${NAMES[kind] ?? kind} ${size(bytes)}`);
  const whose = holder === 'person' ? 'Your account' : 'Your organisation';
  return [
    `${whose} can store ${size(STORAGE_BOUNDS[holder])} and would hold more: ${filled.join(', ')}.`,
    'Delete what you no longer need.',
    `What is in the bin counts until it is emptied after ${BIN_DAYS} days.`,
  ].join(' ');
}

/** As people call it, where that is not the name of the kind. */
const NAMES: Record<string, string> = { versions: 'earlier versions', results: 'lab results' };

const MEGABYTE = 1_000_000;

function size(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1).replace(/\.0$/, '')} GB`;
  return megabytes >= 1 ? `${Math.round(megabytes)} MB` : 'less than 1 MB';
}
