import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecipeKind, RECIPES } from '@suite/contracts/recipes';
import { z } from 'zod';

const kinds = { hld: RECIPES.hld.example.shape.attributes, hsp: RECIPES.hsp.example.shape.attributes };

const fileSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hld'), example: kinds.hld }),
  z.strictObject({ kind: z.literal('hsp'), example: kinds.hsp }),
]);

/** A worked example that ships with the product: what it shows, where that is written, and its document. */
export interface ShippedExample {
  kind: RecipeKind;
  /** The name of its file. */
  id: string;
  example: z.infer<typeof kinds.hld> | z.infer<typeof kinds.hsp>;
}

/** The examples of a folder, by their file names. A bad file stops the start and names itself. */
export async function loadExamples(folder: string): Promise<ShippedExample[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const read = fileSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return { ...read.data, id: name.replace(/\.json$/, '') };
    }),
  );
}
