/** The file that the database's thread runs. */
export const WORKER = new URL('worker.ts', import.meta.url);
