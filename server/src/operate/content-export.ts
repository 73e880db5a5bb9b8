import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { exportContent, loadFrom } from '@suite/delivery';
import { writeDurably } from '../db/durable-files.ts';
import { contentSource, readConfig, SettingsError } from '../start/config.ts';
import { endWith } from './command.ts';

interface ContentExport {
  name: string | undefined;
  root: string;
  environment: Record<string, string | undefined>;
  warn: (text: string) => void;
}

/** Writes the content as an export file of the content service, with its assets beside it; says what was written. */
export async function writeContentExport({ name, root, environment, warn }: ContentExport): Promise<string> {
  if (name === undefined) throw new SettingsError('Usage: `npm run content:export -- FILE`.');
  const path = resolve(name);
  if (existsSync(path))
    throw new SettingsError(`${path} already exists. Choose another name; nothing was written.`);
  const config = readConfig(environment);
  const content = await loadFrom(contentSource(config, root), warn);
  const { file, copies } = exportContent(content, {
    scope: { space: config.CONTENT_DELIVERY_SPACE, environment: 'master' },
    baseUrl: `${config.PUBLIC_URL.replace(/\/+$/, '')}/content`,
  });
  for (const { from, to } of copies) {
    const target = join(dirname(path), to);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(from, target);
  }
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o666 });
  return `${content.entries.length} entries and ${content.assets.length} assets written to ${path}`;
}

// `npm run content:export -- FILE`
if (import.meta.main) {
  const warn = (text: string) => console.error(text);
  const root = resolve(import.meta.dirname, '../../..');
  await writeContentExport({ name: process.argv[2], root, environment: process.env, warn }).then(
    (written) => console.log(`· ${written}`),
    endWith,
  );
}
