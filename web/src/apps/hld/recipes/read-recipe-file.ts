import { readHldDraft } from '@suite/contracts/hld-draft';
import type { StoredDocument } from '@suite/hld';
import { parseJson } from '../../../recipes/session/drafts.ts';
import { withHexColors } from '../recipe/document-colors.ts';

/** The recipe in an exported file; undefined when there is none in it, or one of a later product. */
export function readRecipeFile(text: string): StoredDocument | undefined {
  const document = readHldDraft(parseJson(text));
  return document && withHexColors(document);
}
