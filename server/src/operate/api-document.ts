import { createApp } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../start/config.ts';
import { unopenedParts } from '../start/unopened.ts';

// Prints the API document, for the types of the package (tools/build/client-types.ts). It follows from what is mounted.
const config = readConfig({
  PUBLIC_URL: 'https://suite.example',
  FEATURE_EMULSION: 'yes',
  FEATURE_SUPPLIER: 'yes',
});
const parts = unopenedParts(config, systemClock);
let document: (() => object) | undefined;
createApp({
  ...parts,
  pages: (ofFinishedApi) => {
    document = ofFinishedApi;
    return parts.pages(ofFinishedApi);
  },
});
process.stdout.write(JSON.stringify(document?.()), () => process.exit());
