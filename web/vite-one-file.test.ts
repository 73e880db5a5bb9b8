import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { asOneFile } from './vite-one-file.ts';

const PACKAGE = 'openchemlib';

test('page and worker import one file, which is the package as it came', async () => {
  const root = mkdtempSync(join(tmpdir(), 'one-file-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = `import { Molecule } from '${PACKAGE}'; postMessage(Molecule.fromSmiles('CCO').toSmiles());`;
  writeFileSync(join(root, 'some.worker.js'), source);
  const page = `${source} new Worker(new URL('./some.worker.js', import.meta.url), { type: 'module' });`;
  writeFileSync(join(root, 'page.js'), page);
  await build({
    root,
    logLevel: 'silent',
    plugins: [asOneFile(PACKAGE, { isWritten: true })],
    worker: { format: 'es', plugins: () => [asOneFile(PACKAGE, { isWritten: false })] },
    build: { rolldownOptions: { input: join(root, 'page.js') }, modulePreload: false },
  });
  const folder = join(root, 'dist', 'assets');
  const written = readdirSync(folder).filter((name) => name.startsWith(PACKAGE));
  expect(written).toHaveLength(1);
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(text(written[0] ?? '')).toBe(readFileSync(fileURLToPath(import.meta.resolve(PACKAGE)), 'utf8'));
  const others = readdirSync(folder).filter((name) => !written.includes(name));
  expect(others.map((name) => name.replace(/-.*/, '')).toSorted()).toEqual(['page', 'some.worker']);
  for (const name of others) {
    expect(text(name)).toContain(`"/assets/${written[0]}"`);
    expect(text(name).length).toBeLessThan(2000);
  }
});
