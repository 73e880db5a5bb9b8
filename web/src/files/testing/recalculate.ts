import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { cellsOf } from './compute-workbook.ts';

/** Whether this machine has LibreOffice. */
export function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0;
}

/** Comma, quote, UTF-8, from the first line; numbers with all their digits, not as shown; the second sheet. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,2';

/** The second sheet of each workbook as LibreOffice computes it: of what we have computed nothing is left in the file. */
export async function recalculate(files: readonly Blob[]): Promise<string[][][]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    await mkdir(join(folder, 'profile'));
    const names = files.map((_, index) => `book${index}.xlsx`);
    for (const [index, file] of files.entries())
      await writeFile(join(folder, names[index] ?? ''), await withoutValues(file));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', CSV, ...names], {
      cwd: folder,
    });
    return await Promise.all(
      files.map(async (_, index) => {
        // It names the sheet too where a workbook has several.
        const text = await readFile(join(folder, `book${index}-Calculation.csv`), 'utf8');
        return Papa.parse<string[]>(text, { delimiter: ',' }).data;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NEAR = 1e-10;

/** Every formula of the second sheet: what we have written beside it, what LibreOffice makes of it, and whether that is one. */
export async function comparedFormulas(file: Blob, computed: readonly string[][]) {
  const cells = [...(await cellsOf(file, 2))].filter(([, { formula }]) => formula !== undefined);
  return cells.map(([address, { value }]) => {
    const [letters = '', row = ''] = address.split(/(?<=[A-Z])(?=\d)/);
    // No formula of ours stands beyond the column Z.
    const column = letters.charCodeAt(0) - 'A'.charCodeAt(0);
    const ours = Number(value);
    const theirs = Number(computed[Number(row) - 1]?.[column] ?? Number.NaN);
    return { address, ours, theirs, isSame: Math.abs(ours - theirs) < NEAR };
  });
}

async function withoutValues(file: Blob): Promise<Uint8Array> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const path = 'xl/worksheets/sheet2.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  return zipSync({ ...parts, [path]: strToU8(xml.replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>')) });
}
