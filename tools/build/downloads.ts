import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { writeClientTypes } from './client-types.ts';

export type Files = Readonly<Record<string, Buffer>>;

const UNIX = 3;
const READABLE_FILE = 0o100644;

/** A ZIP archive, the same for the same files. */
export function zipOf(files: Files): Buffer {
  const attrs = READABLE_FILE * 0x1_00_00;
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1), os: UNIX, attrs }));
}

const BLOCK = 512;

/** A compressed tar archive (ustar), the same for the same files. */
export function tgzOf(files: Files): Buffer {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const head = Buffer.alloc(BLOCK);
    if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long for a tar archive.`);
    head.write(path);
    head.write('0000644\0', 100);
    head.write('0000000\0'.repeat(2), 108);
    head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write(`${'0'.repeat(11)}\0`, 136);
    head.write(' '.repeat(8), 148);
    head.write('0', 156);
    head.write('ustar\u000000', 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/**
 * The packages for people who script, and the notebook, as the installation itself serves them: nobody needs the source to
 * get them. By their addresses.
 */
async function downloads(root: string): Promise<Files> {
  // By path, as tools know no source; these are the declared types of the constants.
  const { PACKAGE_FILES, PACKAGE_VERSION: version } = (await import(
    pathToFileURL(join(root, 'contracts', 'src', 'package-samples.ts')).href
  )) as {
    PACKAGE_FILES: Record<'typescript' | 'python' | 'notebook' | 'scores', string>;
    PACKAGE_VERSION: string;
  };
  const read = (path: string) => readFileSync(join(root, 'packages', path));
  const manifest = JSON.parse(read('typescript/package.json').toString()) as { version: string };
  const project = read('python/pyproject.toml').toString();
  const init = read('python/src/suite_client/__init__.py').toString();
  const said = [manifest.version, valueIn(project, 'version'), valueIn(init, '__version__')];
  if (said.some((each) => each !== version)) {
    throw new Error(`The packages say the versions ${said.join(', ')}, PACKAGE_VERSION says ${version}.`);
  }
  return {
    [PACKAGE_FILES.typescript]: typescriptPackage(root, read),
    [PACKAGE_FILES.python]: wheel(join(root, 'packages', 'python', 'src', 'suite_client'), {
      version,
      summary: valueIn(project, 'description'),
      needs: valueIn(project, 'requires-python'),
      readme: read('python/README.md').toString(),
    }),
    [PACKAGE_FILES.notebook]: read('python/examples/formulation.ipynb'),
    [PACKAGE_FILES.scores]: read('python/examples/scores.csv'),
  };
}

/** Each is needed when the package runs or is compiled against; no registry has to answer for them. */
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'];

/** What `npm pack` makes, without npm: the manifest, the README, what the compiler writes and what is bundled. */
function typescriptPackage(root: string, read: (path: string) => Buffer): Buffer {
  writeClientTypes(root);
  const out = mkdtempSync(join(tmpdir(), 'suite-client-'));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(root, 'packages', 'typescript', 'tsconfig.build.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', out]);
  const compiled = filesIn(out, 'package/dist');
  rmSync(out, { recursive: true });
  const own = ['package.json', 'README.md'].map(
    (name) => [`package/${name}`, read(`typescript/${name}`)] as const,
  );
  const bundled = BUNDLED.flatMap((name) => {
    const [from, under] = [join(root, 'node_modules', name), `package/node_modules/${name}`];
    const all = { ...filesIn(from, under), ...filesIn(join(from, 'dist'), `${under}/dist`) };
    return Object.entries(all).filter(([path]) =>
      /\/(?:package\.json|LICENSE|index(?:\.d)?\.mts|index\.mjs)$/.test(path),
    );
  });
  return tgzOf({ ...Object.fromEntries(own), ...compiled, ...Object.fromEntries(bundled) });
}

interface WheelFacts {
  version: string;
  summary: string;
  needs: string;
  readme: string;
}

/** A wheel of pure Python (PEP 427): pip installs it with no build and no other package. */
function wheel(folder: string, { version, summary, needs, readme }: WheelFacts): Buffer {
  const info = `suite_client-${version}.dist-info`;
  const files: Files = {
    ...filesIn(folder, 'suite_client'),
    [`${info}/METADATA`]: Buffer.from(
      `Metadata-Version: 2.1\nName: suite-client\nVersion: ${version}\nSummary: ${summary}\n` +
        `Requires-Python: ${needs}\nProvides-Extra: pandas\nRequires-Dist: pandas>=1.5; extra == "pandas"\n` +
        `Description-Content-Type: text/markdown\n\n${readme}`,
    ),
    [`${info}/WHEEL`]: Buffer.from(
      'Wheel-Version: 1.0\nGenerator: suite\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
  };
  const record = Object.entries(files).map(
    ([path, content]) =>
      `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`,
  );
  return zipOf({ ...files, [`${info}/RECORD`]: Buffer.from(`${record.join('')}${info}/RECORD,,\n`) });
}

function filesIn(folder: string, under: string): Files {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const sorted = names.map(({ name }) => name).toSorted();
  return Object.fromEntries(sorted.map((name) => [`${under}/${name}`, readFileSync(join(folder, name))]));
}

function valueIn(text: string, name: string): string {
  return new RegExp(`^${name} = "(.*)"$`, 'm').exec(text)?.[1] ?? '';
}

/** Writes them under a folder, where the server finds them. */
export async function writeDownloads(root: string, folder: string): Promise<void> {
  for (const [address, content] of Object.entries(await downloads(root))) {
    const path = join(folder, address);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
  }
}

/** node tools/build/downloads.ts FOLDER */
if (import.meta.main) await writeDownloads(process.cwd(), process.argv[2] ?? 'web/build/client');
