import { resolve } from 'node:path';
import { isForOperator } from './operator-error.ts';
import { writeContentExport } from './write-content-export.ts';

// `npm run content:export -- FILE`
try {
  const written = await writeContentExport({
    name: process.argv[2],
    root: resolve(import.meta.dirname, '../../..'),
    environment: process.env,
    warn: (text) => console.error(text),
  });
  console.log(`· ${written}`);
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${isForOperator(error) ? message : stack}`);
  process.exit(1);
}
