/** The media type of the archives that electronic notebooks exchange, and the context of what describes one. */
export const ELN_TYPE = 'application/vnd.eln+zip';
export const METADATA = 'ro-crate-metadata.json';
export const CRATE_CONTEXT = 'https://w3id.org/ro/crate/1.1/context';
export const CRATE_PROFILE = 'https://w3id.org/ro/crate/1.1';

/** A file of an experiment. */
export interface CrateFile {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: string;
}

/** An experiment: a folder of its own with its files. */
export interface CrateDataset {
  readonly name: string;
  /** What it says, as HTML that every notebook shows. */
  readonly text: string;
  readonly created?: string;
  readonly modified?: string;
  readonly identifier?: string;
  readonly url?: string;
  readonly keywords: readonly string[];
  readonly status?: string;
  readonly files: readonly CrateFile[];
}

/** Who made an archive, when and with what. */
export interface CrateOrigin {
  readonly author: string;
  readonly made: string;
  readonly publisher: { readonly name: string; readonly url: string };
  readonly version: string;
}

/** One thing of the graph; what it says stands under names of schema.org. */
export type CrateNode = { readonly '@id': string; readonly '@type': string } & Readonly<
  Record<string, unknown>
>;
