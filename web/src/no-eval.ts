/**
 * Tells the schema library before it is loaded that it may not compile code. It would find out by trying, and the
 * browser reports the try as a breach of the content security policy.
 */
export const noEvalScript = 'globalThis.__zod_globalConfig={jitless:true}';
