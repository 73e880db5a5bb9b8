import { createApp } from '../app.ts';
import { createAuth } from '../modules/access/index.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { flagsOf, readConfig } from '../start/config.ts';

// Prints the API document, for the types of the package (tools/build/client-types.ts). It follows from what is mounted: nothing
// is opened for it, and whatever needed a database, a page or a text would fail.
const unopened = new Proxy({} as never, {
  get: () => () => {
    throw new Error('The API document is written without anything behind it.');
  },
});
const config = readConfig({
  PUBLIC_URL: 'https://suite.example',
  FEATURE_EMULSION: 'yes',
  FEATURE_SUPPLIER: 'yes',
});
const publicUrl = config.PUBLIC_URL;
const storage = { database: unopened, jobs: unopened };
const shared = { clock: systemClock, log: createLog('silent') };
const auth = createAuth({
  ...storage,
  ...shared,
  limits: LIMITS.signIn,
  publicUrl,
  isSecure: true,
  flags: flagsOf(config),
  isDemo: false,
  secret: 'of nobody',
  demoPassword: undefined,
});
let document: (() => object) | undefined;
createApp({
  ...shared,
  config,
  storage,
  auth,
  limits: LIMITS,
  content: unopened,
  calculations: unopened,
  readiness: () => Promise.resolve({ isReady: true }),
  pages: (ofFinishedApi) => {
    document = ofFinishedApi;
    return { renderer: unopened, files: unopened, publicUrl, policy: () => '' };
  },
});
process.stdout.write(JSON.stringify(document?.()), () => process.exit());
