import { expect, test } from 'vitest';
import { completePackages } from './complete-lock.ts';

const parent = {
  version: '1.2.3',
  optionalDependencies: { '@a/b-darwin-x64': '1.2.3', '@a/b-wasm32': '1.2.3' },
};

test('an entry without a version gets the one its parent requires, and the platform of its name', () => {
  const packages = {
    'node_modules/a': parent,
    'node_modules/a/node_modules/@a/b-darwin-x64': {},
    'node_modules/a/node_modules/@a/b-wasm32': {},
    'node_modules/web': { link: true },
  };
  expect(completePackages(packages)).toEqual({
    'node_modules/@a/b-darwin-x64': { version: '1.2.3', os: ['darwin'], cpu: ['x64'] },
    'node_modules/@a/b-wasm32': { version: '1.2.3', cpu: ['wasm32'] },
    'node_modules/a': parent,
    'node_modules/web': { link: true },
  });
});

test('what is whole stays as it is, and what nobody requires is an error', () => {
  const whole = { '': {}, 'node_modules/a': parent, 'node_modules/a/node_modules/c': { version: '2.0.0' } };
  expect(completePackages(whole)).toEqual(whole);
  expect(() => completePackages({ ...whole, 'node_modules/a/node_modules/d': {} })).toThrow('has no version');
});
