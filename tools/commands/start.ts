import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from '../build/build-web.ts';
import { compressBeside } from '../build/compress-beside.ts';
import { fail, step } from './progress.ts';

const root = process.cwd();
await step('build pages', () => buildWeb(root)).catch((error: Error) => fail(error.message));
console.log('· start the server …');
// By path, in this process: the server is a program of its own that knows nothing of the tools.
await import(pathToFileURL(join(root, 'server', 'src', 'main.ts')).href);
// It answers now.
compressBeside(root);
