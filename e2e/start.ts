/** What `npm run e2e` hands over: where the product runs, and which browser looks at it. */
export const PORT = Number(setting('E2E_PORT'));
/** A database of PostgreSQL that lives for one run; empty for the embedded one. */
export const DATABASE_URL = process.env['E2E_DATABASE_URL'] ?? '';
export const CHROMIUM = { path: setting('E2E_CHROMIUM'), flags: setting('E2E_CHROMIUM_FLAGS').split(' ') };

/** The password of the demo accounts, on servers that live for one run. */
export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';

/** What opens the content service of these servers. */
export const CONTENT_TOKEN = 'content-of-a-server-for-one-run';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys with \`npm run e2e\`.`);
  return value;
}
