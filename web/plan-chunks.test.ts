import { expect, test } from 'vitest';
import type { Module } from './module-graph.ts';
import { planChunks } from './plan-chunks.ts';

const APP = '/web/src/app';

function module(id: string, imports: string[] = [], more: Partial<Module> = {}): Module {
  const code = imports.map((one) => `import { x } from '${one}';`).join('') + 'export const x = 1;';
  return {
    id,
    code,
    isEntry: false,
    exports: ['x'],
    importedIds: imports,
    dynamicallyImportedIds: [],
    ...more,
  };
}

function route(name: string, later: string[] = [], imports: string[] = []): Module[] {
  const file = `${APP}/routes/${name}.tsx`;
  return [
    module(`${file}?entry`, [file], { isEntry: true }),
    module(file, imports, { dynamicallyImportedIds: later }),
  ];
}

const FRAME = [
  module(`${APP}/entry.client.tsx`, ['/react.js'], { isEntry: true }),
  module(`${APP}/root.tsx`, ['/react.js'], { isEntry: true }),
  module('/react.js'),
  ...route('apps-layout', [], ['/shell.ts']),
  module('/shell.ts', ['/react.js']),
  ...route('apps-login'),
];

test('a module is in the file of those who need it: all, the apps, some screens, one', () => {
  const plan = planChunks([
    ...FRAME,
    ...route('apps-racks', ['/racks.tsx']),
    ...route('apps-emulsion-explorer', ['/explorer.tsx']),
    ...route('apps-customers', ['/customers.tsx']),
    module('/racks.tsx', ['/undo.ts', '/table.ts']),
    module('/explorer.tsx', ['/undo.ts']),
    module('/customers.tsx', ['/table.ts', '/react.js']),
    module('/undo.ts'),
    module('/table.ts'),
  ]);
  expect(Object.fromEntries(plan)).toMatchObject({
    '/react.js': 'core',
    '/shell.ts': 'apps',
    '/undo.ts': 'explorers',
    '/table.ts': 'tools',
    '/racks.tsx': 'screen-racks',
    '/customers.tsx': 'screen-customers',
  });
});

test('a route stays a file of its own, before its screen', () => {
  const plan = planChunks([...FRAME, ...route('apps-racks', ['/racks.tsx']), module('/racks.tsx')]);
  expect([...plan.keys()].filter((id) => id.includes('apps-racks'))).toEqual([]);
});

test('what a screen asks for later is no part of it, unless the screen needs it too', () => {
  const plan = planChunks([
    ...FRAME,
    ...route('apps-racks', ['/racks.tsx']),
    module('/racks.tsx', ['/digits.ts'], { dynamicallyImportedIds: ['/paper.tsx'] }),
    module('/paper.tsx', ['/digits.ts', '/fonts.ts']),
    module('/digits.ts'),
    module('/fonts.ts'),
  ]);
  expect(plan.get('/digits.ts')).toBe('screen-racks');
  expect(plan.get('/paper.tsx')).toBe('paper');
  expect(plan.get('/fonts.ts')).toBe('paper');
});

test('a file that only passes names on brings those that are taken', () => {
  const plan = planChunks([
    ...FRAME,
    ...route('apps-racks', ['/racks.tsx']),
    ...route('apps-customers', ['/customers.tsx']),
    module('/racks.tsx', ['/science/index.ts'], { code: `import { near } from '@suite/science';` }),
    module('/customers.tsx', ['/science/index.ts'], { code: `import { far } from '@suite/science';` }),
    module('/science/index.ts', ['/science/near.ts', '/science/away.ts'], {
      code: `export { near } from './near.ts';\nexport { away as far } from './away.ts';`,
    }),
    module('/science/near.ts'),
    module('/science/away.ts'),
  ]);
  expect(plan.get('/science/near.ts')).toBe('screen-racks');
  expect(plan.get('/science/away.ts')).toBe('screen-customers');
  expect(plan.has('/science/index.ts')).toBe(false);
});
