import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './database-errors.ts';
import type { LogFn } from './driver.ts';
import { type EmbeddedDatabase, EmbeddedError, openEmbedded } from './embedded/index.ts';
import { type ImageContent, imageFile } from './image-file.ts';

export interface EmbeddedSettings {
  dataFolder: string;
  log: LogFn;
  /** Folder of the repository, where a new database finds the image it is made from; without one it is made empty. */
  root?: string | undefined;
  /** What that image holds; the shipped parameters too unless told. */
  content?: ImageContent;
  /** See EmbeddedOptions. */
  keepDumps?: number;
  onThread?: () => void;
}

/** Migrations and seeding on a busy machine take their time; Driver.beginServing brings the limits of requests. */
const START_LIMITS = { statementMs: 10 * 60_000, transactionMs: 30 * 60_000 };

/** Opens the embedded database of a data folder. Loads nothing else, so that the rest can be loaded meanwhile. */
export function openEmbeddedFolder(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataFolder, log, root, content = 'shipped', onThread, keepDumps } = settings;
  return openEmbedded({
    folder: join(dataFolder, 'database'),
    ...START_LIMITS,
    log,
    // As any state that no request should see: the process ends, and is started again or not by whoever runs it.
    onTaken: () =>
      setImmediate(() => {
        throw new EmbeddedError('in-use', `The data folder ${dataFolder} was taken by another process.`);
      }),
    ...(root && { image: () => readImage(root, content) }),
    ...(keepDumps !== undefined && { keepDumps }),
    ...(onThread && { onThread }),
  });
}

/** The image that the build left; none when it is not there, or was made from other files. */
async function readImage(root: string, content: ImageContent): Promise<Uint8Array | undefined> {
  try {
    return await readFile(imageFile(root, content));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
