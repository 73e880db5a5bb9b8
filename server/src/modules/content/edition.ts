import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { createLibrary } from './library.ts';
import type { Content, FileValue, StoredAsset } from './model.ts';
import type { Place } from './resource.ts';
import { type Answer, createRoutes } from './routes.ts';
import type { Journal } from './sync/journal.ts';
import { createSync } from './sync/sync.ts';
import type { SyncTokens } from './sync/token.ts';

/** One content, ready to be served. A new content is a new edition: no answer of the old one is left. */
export interface Edition {
  content: Content;
  answer: Answer;
  cache: AnswerCache;
  prepare: () => Promise<void>;
}

export interface EditionParts {
  content: Content;
  journal: Journal;
  place: Place;
  tokens: SyncTokens;
  /** Absolute address of the service. */
  baseUrl: string;
}

const CACHE_LIMITS = { answers: 500, bytes: 16 * 1024 * 1024 };

export function createEdition({ content, journal, place, tokens, baseUrl }: EditionParts): Edition {
  const placed = { ...content, assets: content.assets.map((asset) => withAddress(asset, baseUrl)) };
  const library = createLibrary(placed);
  const address = `${baseUrl}/spaces/${place.space}/environments/${place.environment}/sync`;
  const sync = createSync({ library, place, journal, tokens, address });
  return {
    content: placed,
    answer: createRoutes({ library, place, sync }),
    cache: createAnswerCache(CACHE_LIMITS),
    prepare: library.prepareWords,
  };
}

/** Files of ours get the address they are fetched from; those of others keep theirs. */
function withAddress(asset: StoredAsset, baseUrl: string): StoredAsset {
  // Protected ones are named with their scheme, all others without: as the service does it.
  const base = asset.isProtected ? baseUrl : baseUrl.replace(/^https?:/, '');
  const files = Object.entries(asset.fields['file'] ?? {}).map(([locale, value]): [string, FileValue] => {
    // The loaders store nothing else in this field.
    const file = value as FileValue;
    return [locale, file.url.startsWith('/assets/') ? { ...file, url: base + file.url } : file];
  });
  return {
    ...asset,
    fields: { ...asset.fields, ...(files.length > 0 && { file: Object.fromEntries(files) }) },
  };
}
