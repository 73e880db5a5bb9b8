import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, repositoryRoot } from '../list-files.ts';
import { copiesOf, environmentOf, execForm, parseContainerfile, valuesOf } from './testing/containerfile.ts';
import { readIgnoreFile } from './testing/ignore-file.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const file = parseContainerfile(read('deploy/Containerfile'));
const [manifests, , , runtime] = file.stages;
if (!manifests || !runtime) throw new Error('Four stages are expected.');

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const root = manifestOf('.');
const workspaces = globSync(
  (root.workspaces ?? []).map((pattern) => `${pattern}/package.json`),
  { cwd: repositoryRoot },
)
  .map((path) => dirname(path))
  .filter((folder) => folder !== 'e2e')
  .toSorted();

/** The folders of a workspace and of all workspaces that it needs to run. */
function neededBy(folder: string): string[] {
  const needed = Object.keys(manifestOf(folder).dependencies ?? {})
    .filter((name) => name.startsWith('@suite/'))
    .flatMap((name) => workspaces.filter((other) => manifestOf(other).name === name));
  return [folder, ...needed.flatMap((other) => neededBy(other))];
}

describe('S-53 the image', () => {
  test('is made from the pinned Node.js, by its whole version', () => {
    const { NODE_IMAGE } = file.args;
    expect(NODE_IMAGE).toMatch(/^docker\.io\/library\/node:\d+\.\d+\.\d+-[a-z]+-slim$/);
    expect(NODE_IMAGE).toContain(`:${manifestOf('tools/node').dependencies?.['node']}-`);
    expect(file.stages.map(({ base }) => base)).toEqual([
      '${NODE_IMAGE}',
      'manifests',
      'manifests',
      '${NODE_IMAGE}',
    ]);
  });

  test('takes nothing from an address, and runs no script of a package', () => {
    const all = file.stages.flatMap(({ instructions }) => instructions);
    expect(all.filter(({ name }) => name === 'ADD')).toEqual([]);
    const steps = all.filter(({ name }) => name === 'RUN');
    expect(steps.filter(({ value }) => /https?:|curl|wget|apt-get/.test(value))).toEqual([]);
    const installs = steps.filter(({ value }) => value.startsWith('npm '));
    expect(installs).toHaveLength(2);
    for (const { value } of installs) expect(value).toMatch(/^npm ci .*--ignore-scripts/);
  });

  test('knows every workspace, and has the sources of all that the server needs', () => {
    const copied = copiesOf(manifests).flatMap(({ sources }) => sources);
    expect(copied.toSorted()).toEqual(
      [
        '.npmrc',
        'package-lock.json',
        'package.json',
        ...workspaces.map((folder) => `${folder}/package.json`),
      ].toSorted(),
    );
    const copies = copiesOf(runtime);
    expect(copies[0]).toEqual({ from: 'packages', sources: ['/app'], target: './' });
    const product = ['content', 'data', 'web/build'];
    const sources = [...new Set(neededBy('server'))].map((folder) => `${folder}/src`);
    expect(
      copies
        .slice(1)
        .map(({ target }) => target)
        .toSorted(),
    ).toEqual([...product, ...sources].toSorted());
    for (const { from, sources: paths, target } of copies.slice(1)) {
      expect([from, paths]).toEqual(['build', [`/app/${target}`]]);
    }
  });

  test('runs one process, not as root, which gets signals and says that it is alive', () => {
    const names = runtime.instructions.map(({ name }) => name);
    const [user = ''] = valuesOf(runtime, 'USER');
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(
      names.slice(names.indexOf('USER')).filter((name) => ['RUN', 'COPY', 'ADD', 'USER'].includes(name)),
    ).toEqual(['USER']);
    expect(valuesOf(runtime, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    const command = execForm(valuesOf(runtime, 'CMD').join('\n'));
    expect([command?.[0], existsSync(join(repositoryRoot, command?.at(-1) ?? '?'))]).toEqual(['node', true]);
    expect(valuesOf(runtime, 'ENTRYPOINT')).toEqual([]);
    const [, probe = ''] = /CMD (.*)$/.exec(valuesOf(runtime, 'HEALTHCHECK').join('\n')) ?? [];
    expect(execForm(probe)).toEqual(['node', '-e', expect.stringContaining('/healthz')]);
  });

  test('S-52 gets no secret, and keeps data in its volume alone', () => {
    const environment = environmentOf(runtime);
    expect(environment).toMatchObject({
      NODE_ENV: 'production',
      RELEASE: 'unknown',
      DATA_DIR: valuesOf(runtime, 'VOLUME').join('\n'),
    });
    const told = file.stages
      .flatMap((stage) => [...valuesOf(stage, 'ARG'), ...valuesOf(stage, 'ENV')])
      .join('\n');
    expect(told).not.toMatch(/secret|token|password|DATABASE_URL|SMTP_URL/i);
  });
});

describe('what goes to the build', () => {
  const isSent = readIgnoreFile(read('.dockerignore'));

  test.each([
    '.env',
    'deploy/.env',
    'server/.env.local',
    '.git/config',
    '.data/installation-secret',
    'node_modules/pg/package.json',
    'server/node_modules/pg/package.json',
    'web/build/server/index.js',
    'server/src/testing/test-server.ts',
    'server/src/app.test.ts',
    'e2e/start.ts',
    'docs/scale.md',
    'a-new-folder/notes.txt',
  ])('%s does not', (path) => {
    expect(isSent(path)).toBe(false);
  });

  test('all sources of the workspaces do, but for tests', () => {
    const wanted = listFiles().filter(
      (path) =>
        (workspaces.some((folder) => path.startsWith(`${folder}/`)) ||
          /^(?:content|data|docs\/guides|packages)\//.test(path)) &&
        !/\.test\.tsx?$|\/testing\//.test(path),
    );
    expect(wanted.length).toBeGreaterThan(500);
    expect(wanted.filter((path) => !isSent(path))).toEqual([]);
  });
});
