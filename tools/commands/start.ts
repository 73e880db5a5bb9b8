import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from '../build/build-product.ts';
import { fail, step } from './progress.ts';

const root = process.cwd();
await step('build pages', () => buildProduct(root)).catch((error: Error) => fail(error.message));
console.log('· start the server …');
// By path, in this process: the server is a program of its own that knows nothing of the tools.
await import(pathToFileURL(join(root, 'server', 'src', 'main.ts')).href);
