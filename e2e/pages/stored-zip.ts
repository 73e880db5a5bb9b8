import { strToU8, zipSync } from 'fflate';

/** A ZIP archive of texts, stored as they are: for what other programs would bring. */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const contents = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 0 }));
}
