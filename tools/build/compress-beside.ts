import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { compressWeb, isCompressed } from './build-web.ts';

/**
 * Compresses the pages in a process of its own, one file after another and only with what the machine has left over, while
 * they are served already. It ends with the process that began it, and is gone on with at the next start.
 */
export function compressBeside(root: string): ChildProcess | undefined {
  if (isCompressed(root)) return undefined;
  const started = performance.now();
  console.log('· compress the pages, beside the server …');
  const child = fork(import.meta.filename, {
    cwd: root,
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    execArgv: [],
  });
  child.unref();
  child.channel?.unref();
  child.on('exit', (code, signal) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code === 0) console.log(`· pages compressed (${seconds} s)`);
    else if (signal === null) console.warn('The pages could not be compressed: they are sent larger.');
  });
  return child;
}

if (import.meta.main) {
  setPriority(19); // before the threads are made that compress: they take it over
  process.on('disconnect', () => process.exit(1));
  await compressWeb(process.cwd(), 1);
  process.exit(0); // the channel would hold it
}
