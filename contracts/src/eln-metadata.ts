import { z } from 'zod';

/** More than any notebook lists. */
const MOST_NODES = 50_000;

const reference = z.object({ '@id': z.string() });
const text = z.string().optional().catch(undefined);
const referenceOrText = z.union([reference, z.string()]);

/** JSON-LD has a list of one without its brackets. */
function oneOrMore<Item extends z.ZodType>(item: Item) {
  return z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .catch(undefined);
}

/**
 * A thing of the graph of an RO-Crate as other programs write it: only what is used of it, and a value of another form
 * than the specification's counts as absent.
 */
export const crateNodeSchema = z.object({
  '@id': z.string().max(2000),
  '@type': z.union([z.string(), z.array(z.string())]).optional(),
  name: text,
  givenName: text,
  familyName: text,
  text,
  description: text,
  keywords: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  dateModified: text,
  author: oneOrMore(referenceOrText),
  comment: oneOrMore(z.unknown()),
  hasPart: oneOrMore(referenceOrText),
  sha256: text,
  sdPublisher: z
    .object({ '@id': z.string().optional(), name: z.string().optional() })
    .optional()
    .catch(undefined),
});
export type ReadCrateNode = z.infer<typeof crateNodeSchema>;
export type CrateReference = z.infer<typeof referenceOrText>;

/** ro-crate-metadata.json: a flat list of things. */
export const crateMetadataSchema = z.object({ '@graph': z.array(z.unknown()).max(MOST_NODES) });
