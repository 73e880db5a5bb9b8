import { RECIPE_VERSION, type StoredDocument } from '@suite/hld';
import { readDocument } from '../recipe/read-document.ts';
import { withHexColors } from '../recipe/saved/document-colors.ts';

/** The recipe in an exported file; undefined when there is none in it, or one of a later product. */
export function readRecipeFile(text: string): StoredDocument | undefined {
  const value = parse(text);
  if (value === undefined || isLater(value['version'])) return undefined;
  const document = readDocument(value);
  return document && withHexColors(document);
}

function isLater(version: unknown): boolean {
  const major = (given: string) => Number(/^\d+/.exec(given)?.[0] ?? 0);
  return typeof version === 'string' && major(version) > major(RECIPE_VERSION);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Just checked: a record of whatever.
    return isRecord ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
