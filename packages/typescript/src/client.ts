import { Operations } from './operations.ts';

/**
 * The API as somebody may use it: with a personal token, or as an integration client.
 *
 *     const suite = new SuiteClient({ url: 'https://…', token: 'pfs_…' });
 */
export class SuiteClient extends Operations {}
