import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// By path, in this process: see start.ts.
await import(pathToFileURL(join(process.cwd(), 'bench', 'accuracy', 'train.ts')).href);
