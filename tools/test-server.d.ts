/**
 * A server of PostgreSQL for everything that a run of tests does, which finds it as TEST_DATABASE_URL. The one that was named
 * there before is not used meanwhile.
 */
export declare function openTestServer(root: string): Promise<AsyncDisposable>;
/**
 * A database with the shipped data on the server of TEST_DATABASE_URL, from which others are copied in a moment: the one that
 * the tests of the server use. Undefined where no server is named.
 */
export declare function shippedTemplate(root: string): Promise<string | undefined>;
/**
 * A database of this name on that PostgreSQL, empty or a copy of another, dropped at the end of the run; without a server,
 * an empty address.
 */
export declare function makeDatabase(server: string | undefined, name: string, template?: string): Promise<{
    url: string;
} & AsyncDisposable>;
/** A port nobody uses, let go just before use. */
export declare function freePort(): Promise<number>;
