export { POSTGRES_MAJOR } from './programs.ts';
export { type EmbeddedDatabase, openEmbedded } from './open.ts';
