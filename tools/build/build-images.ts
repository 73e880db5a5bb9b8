import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of server/src/db/image-file.ts that is used here: tools know no source. */
interface ImageFile {
  imageFile: (root: string, content: 'shipped') => string;
}

/** Makes the images of the embedded database unless they are there. Says what is missing when that fails. */
export async function buildImages(root: string): Promise<string | undefined> {
  const path = join(root, 'server', 'src', 'db', 'image-file.ts');
  const { imageFile } = (await import(pathToFileURL(path).href)) as ImageFile; // its declared type
  if (existsSync(imageFile(root, 'shipped'))) return undefined;
  const output = await run(root);
  return output === undefined
    ? undefined
    : `The image of the database could not be made, so the first start takes longer:\n${output}`;
}

/** What was said by the program that makes the images, if it failed. */
function run(root: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'operate', 'database-image.ts')], {
      cwd: root,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) => resolve(code === 0 ? undefined : output));
  });
}
