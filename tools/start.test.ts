import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './list-files.ts';

// In place of npm: prints what it was asked and where, and leaves a Node that says its name, unless scripts are off.
const NPM = `
const fs = require('fs'), path = require('path');
const args = process.argv.slice(2).filter((word) => !/^--(include=optional|no-audit|no-fund|loglevel=error)$/.test(word));
fs.appendFileSync(process.env.ASKED, path.relative(process.env.CLONE, process.cwd()) + ': ' + args.join(' ') + '\\n');
fs.mkdirSync('node_modules', { recursive: true });
console.log('added 7 packages in 1s');
if (path.basename(process.cwd()) === 'node' && process.env.SCRIPTS !== 'off') {
  const folder = path.join('node_modules', 'node');
  fs.mkdirSync(path.join(folder, 'bin'), { recursive: true });
  const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: dependencies.node }));
  fs.writeFileSync(path.join(folder, 'bin', 'node'), '#!/bin/sh\\necho the pinned Node\\n', { mode: 0o755 });
}`;

/** A clone with the door and two commands, an npm that installs nothing, and what is said by what runs us. */
function makeClone() {
  const root = mkdtempSync(join(tmpdir(), 'suite-start-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ['tools/start.mjs', 'tools/node/package.json']) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    cpSync(join(repositoryRoot, path), join(root, path));
  }
  for (const command of ['start', 'test'])
    put(`tools/commands/${command}.ts`, `console.log('${command} runs')`);
  put('server/src/operate/mcp.ts', "console.log('mcp runs')");
  put('package-lock.json', '{}');
  put('npm.js', NPM);
  const asked = join(root, 'asked');
  return {
    root,
    put,
    /** Comes in with a command; `node` is the version that the door believes to run on. */
    enter(command: string, { node = '', scripts = '' } = {}) {
      rmSync(asked, { force: true });
      put('version.cjs', `Object.defineProperty(process.versions, 'node', { value: '${node}' });`);
      const preload = node === '' ? [] : ['--require', join(root, 'version.cjs')];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [...preload, 'tools/start.mjs', command],
        {
          cwd: root,
          input: '',
          encoding: 'utf8',
          env: {
            ...process.env,
            npm_execpath: join(root, 'npm.js'),
            ASKED: asked,
            CLONE: root,
            SCRIPTS: scripts,
          },
        },
      );
      const lines = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [];
      return { status, stdout, stderr, asked: lines.toSorted((a, b) => a.localeCompare(b)) };
    },
  };
}

describe('the door', () => {
  test('a start installs what the product needs, and says so; the next one nothing', () => {
    const clone = makeClone();
    const first = clone.enter('start');
    expect(first.asked).toEqual([': ci --omit=dev']);
    expect(first.stdout).toMatch(/^· install the packages … done \(\d+\.\d s, 7 packages\)\nstart runs\n$/);
    const next = clone.enter('start');
    expect([next.asked, next.stdout]).toEqual([[], 'start runs\n']);
  });

  test('the tests add what is missing, and a start is content with that', () => {
    const clone = makeClone();
    clone.enter('start');
    expect(clone.enter('test').asked).toEqual([': install --no-save --include=dev']);
    expect(clone.enter('test').asked).toEqual([]);
    expect(clone.enter('start').asked).toEqual([]);
  });

  test('tests that come first, or after the lock has changed, install everything anew', () => {
    const clone = makeClone();
    expect(clone.enter('test').asked).toEqual([': ci --include=dev']);
    clone.put('package-lock.json', '{"a":1}');
    expect(clone.enter('test').asked).toEqual([': ci --include=dev']);
    clone.put('package-lock.json', '{"a":2}');
    expect(clone.enter('start').asked).toEqual([': ci --omit=dev']);
  });

  test('an old Node fetches the pinned one, once, and everything runs on it', () => {
    const clone = makeClone();
    const first = clone.enter('start', { node: '24.6.9' });
    expect(first.asked).toEqual([': ci --omit=dev', 'tools/node: ci']);
    expect(first.stdout).toMatch(
      /^· install Node\.js 24\.\d+\.\d+ \(this is 24\.6\.9\) and the packages … done/,
    );
    expect(first.stdout).toMatch(/\nthe pinned Node\n$/);
    expect(clone.enter('start', { node: '20.1.0' })).toMatchObject({
      asked: [],
      stdout: 'the pinned Node\n',
    });
    // Another version was pinned meanwhile.
    clone.put('tools/node/package.json', '{"dependencies":{"node":"24.99.0"}}');
    expect(clone.enter('start', { node: '20.1.0' }).asked).toEqual(['tools/node: ci']);
  });

  test.each(['24.7.0', '24.10.0', '25.0.0', '26.1.0'])('Node %s fetches none', (node) => {
    expect(makeClone().enter('start', { node }).asked).toEqual([': ci --omit=dev']);
  });

  test('install scripts that are switched off leave no Node: a sentence says what to do', () => {
    const { status, stderr } = makeClone().enter('start', { node: '22.0.0', scripts: 'off' });
    expect(status).toBe(1);
    expect(stderr).toContain('The pinned Node.js is missing because install scripts are switched off');
  });

  test('a failure of npm is reported with its own words, and leaves no mark', () => {
    const clone = makeClone();
    clone.put('npm.js', "console.error('no such host'); process.exit(1)");
    const { status, stdout, stderr } = clone.enter('start');
    expect([status, stdout]).toEqual([1, '· install the packages … failed\n']);
    expect(stderr).toMatch(/no such host[^]*The packages could not be installed/);
    clone.put('npm.js', NPM);
    expect(clone.enter('start').asked).toEqual([': ci --omit=dev']);
  });

  test('an assistant that starts the tools before they are installed gets a sentence, and nothing is installed', () => {
    const clone = makeClone();
    const { status, stdout, stderr, asked } = clone.enter('mcp');
    expect([status, stdout, asked]).toEqual([1, '', []]);
    expect(stderr).toContain('run `npm run mcp` once in a terminal');
    expect(existsSync(join(clone.root, 'node_modules'))).toBe(false);
  });
});
