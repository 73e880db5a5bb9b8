import { safeName } from './format/safe-name.ts';

/** Hands a file to the browser to be kept; the name loses what file systems do not take. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeName(fileName);
  link.click();
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Hands data over as a file of JSON that people can read. */
export function saveJson(fileName: string, data: unknown): void {
  saveFile(fileName, new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }));
}
