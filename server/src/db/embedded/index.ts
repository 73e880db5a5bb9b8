export type { EmbeddedClient } from './client.ts';
export { packFolder } from './dumps.ts';
export { EmbeddedError } from './errors.ts';
export { type EmbeddedDatabase, openEmbedded, openInMemory } from './open.ts';
