import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { screenChunks } from './vite-chunks.ts';
import { compiledMessages } from './vite-messages.ts';
import { asOneFile } from './vite-one-file.ts';
import { routerForBuild } from './vite-router.ts';
import { serviceWorker } from './vite-service-worker.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(),
    tailwindcss(),
    command === 'build' ? routerForBuild() : reactRouter(),
    screenChunks(),
    serviceWorker(),
    asOneFile('openchemlib', { isWritten: true }),
  ],
  worker: {
    format: 'es', // so that workers can import the file that they share
    plugins: () => [asOneFile('openchemlib', { isWritten: false })],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // keeps light-dark() as it is written
    assetsInlineLimit: 0, // data: fonts and scripts are closed by the content security policy
    reportCompressedSize: false, // nobody reads it, and to tell it every file is compressed
    modulePreload: false, // parts of a page come one by one, when they are wanted: the list of their files weighs more than it saves
  },
  // Everything the pages import is found before the first request: a dependency found later reloads the page.
  optimizeDeps: { entries: ['src/app/entry.client.tsx', 'src/app/root.tsx', 'src/app/routes/*.tsx'] },
  environments: {
    ssr: {
      // Bundled, React in its production form: loaded at run time it would choose by NODE_ENV, and its development form
      // renders three times slower. So the packages of the pages need not be there at run time, but for three that
      // are the server's, the clients' and the science's own.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: [/^(?!(?:zod|contentful|openchemlib)(?:\/|$))/] },
          }
        : {}),
      build: { rolldownOptions: { input: './src/app/server.ts' } },
    },
  },
}));
