import { expect, test } from 'vitest';
import { findLockProblems } from './check-lock.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/@suite/web': { resolved: 'web', link: true },
    'node_modules/react-router': { version: '8.4.0' },
    'node_modules/@react-router/dev': { version: '8.4.0' },
  },
};
const npmrc = 'save-exact=true\naudit=false\n';

test('exact versions, workspace links and a lock without addresses pass', () => {
  const manifests = {
    'package.json': { devDependencies: { vitest: '5.1.0' }, overrides: { rolldown: '1.2.18' } },
    'web/package.json': { dependencies: { '@suite/contracts': '*', beta: '1.0.0-rc.1' } },
  };
  expect(findLockProblems(lock, manifests, npmrc)).toEqual([]);
});

test.each([
  '^1.0.0',
  '~1.0.0',
  '*',
  'latest',
  '1',
  '1.x',
  '>=1.0.0',
  'git+https://example.com/a.git',
  '1.0.0 || 2.0.0',
])('the version %s is not exact', (version) => {
  const problems = findLockProblems(lock, { 'web/package.json': { dependencies: { a: version } } }, npmrc);
  expect(problems).toEqual([`web/package.json  a is "${version}": write one exact version`]);
});

test('a workspace is linked, not versioned', () => {
  expect(
    findLockProblems(lock, { 'web/package.json': { dependencies: { '@suite/clients': '1.0.0' } } }, npmrc),
  ).toEqual(['web/package.json  @suite/clients is a workspace: write "*", not "1.0.0"']);
});

test('the address of a registry is found in the lock and in the settings', () => {
  const addressed = {
    packages: { 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } },
  };
  expect(findLockProblems(addressed, {}, npmrc)).toHaveLength(1);
  expect(findLockProblems(lock, {}, `${npmrc}registry=https://registry.example/\n`)).toHaveLength(1);
  expect(findLockProblems(lock, {}, `${npmrc}//registry.example/:_authToken=x\n`)).toHaveLength(1);
});

test('an entry without a version is found', () => {
  const gap = { packages: { ...lock.packages, 'node_modules/a/node_modules/@a/darwin-x64': {} } };
  expect(findLockProblems(gap, {}, npmrc)).toEqual([
    'package-lock.json  node_modules/a/node_modules/@a/darwin-x64 has no version: write the lock with `npm run lock`',
  ]);
});

test('the router packages have one version', () => {
  const mixed = {
    packages: { ...lock.packages, 'web/node_modules/@react-router/node': { version: '8.3.0' } },
  };
  expect(findLockProblems(mixed, {}, npmrc)).toEqual([
    'package-lock.json  the react-router packages must have one version: node_modules/react-router 8.4.0, ' +
      'node_modules/@react-router/dev 8.4.0, web/node_modules/@react-router/node 8.3.0',
  ]);
});
