import { expect, test } from 'vitest';
import { shellFiles } from './vite-service-worker.ts';

const chunk = (fileName: string, more: object) => ({ fileName, type: 'chunk' as const, ...more });

test('R2.30 the shell is what the pages of the apps load, at once or later, and nothing of the public pages', () => {
  const files = {
    'assets/explorer.js': chunk('assets/explorer.js', {
      moduleIds: ['/x/web/src/app/routes/apps-emulsion-explorer.tsx?route'],
      imports: ['assets/shared.js'],
      dynamicImports: ['assets/screen.js'],
    }),
    'assets/shared.js': chunk('assets/shared.js', { imports: ['assets/explorer.js'] }),
    'assets/screen.js': chunk('assets/screen.js', {
      viteMetadata: { importedCss: new Set(['assets/screen.css']) },
    }),
    'assets/home.js': chunk('assets/home.js', { moduleIds: ['/x/web/src/app/routes/home.tsx'] }),
    'assets/find-mixes.worker-1.js': { fileName: 'assets/find-mixes.worker-1.js', type: 'asset' as const },
  };
  expect(shellFiles(files)).toEqual([
    '/assets/explorer.js',
    '/assets/find-mixes.worker-1.js',
    '/assets/screen.css',
    '/assets/screen.js',
    '/assets/shared.js',
  ]);
});
