import type { CrateDataset } from '../eln/crate.ts';
import { type ArchiveHead, startEln } from '../eln/write-eln.ts';

/** An archive as its bytes. */
export async function writeArchive(
  head: ArchiveHead,
  datasets: Iterable<CrateDataset>,
): Promise<Uint8Array<ArrayBuffer>> {
  const archive = startEln(head);
  for (const dataset of datasets) await archive.add(dataset);
  return new Uint8Array(await archive.end().arrayBuffer());
}
