export type { EmbeddedClient } from './client.ts';
export { packFolder, summariseDumps } from './dumps.ts';
export { EmbeddedError } from './errors.ts';
export { type EmbeddedDatabase, openEmbedded, openInMemory } from './open.ts';
