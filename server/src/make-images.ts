import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeImages } from './database-image.ts';

// Run by the build, as a process of its own: the memory of the database that is filled here ends with it.
await makeImages(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
