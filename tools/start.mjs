// The door of the house: `npm start`, `npm test` and the rest come in here.
// It must run on any Node since 12 and on a clone without node_modules, so it is plain JavaScript without
// dependencies, and newer syntax is kept out: an old Node must reach the sentence that says what to do.
import { spawn, spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] || 'start';
// An assistant reads what `mcp` writes.
const progress = command === 'mcp' ? process.stderr : process.stdout;
const mark = join(root, 'node_modules', '.installed-lock');

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function lockHash() {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock)) fail('package-lock.json is missing: restore it from the repository and try again.');
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

/** npm as the parent npm was started, so that a private npm is not swapped for another on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  return cli && /\.c?js$/.test(cli)
    ? spawnSync(process.execPath, [cli].concat(args), options)
    : spawnSync('npm', args, Object.assign({ shell: process.platform === 'win32' }, options));
}

function install() {
  const wanted = lockHash();
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (installed === wanted && existsSync(pinnedNode())) return;
  // An assistant waits some seconds and ends what it started: half an install would be left.
  if (command === 'mcp' && !process.stdin.isTTY) {
    fail(
      `The packages are not installed, or have changed: run \`npm run mcp\` once in a terminal, in ${root}.`,
    );
  }
  const started = Date.now();
  progress.write('· install packages … ');
  // NODE_ENV=production would leave out the pinned Node and the build tools.
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.error || result.status !== 0) {
    progress.write('failed\n');
    console.error((result.stderr || '') + (result.error ? result.error.message : ''));
    fail('The packages could not be installed: see the lines above, check the network and try again.');
  }
  progress.write(`done (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (!existsSync(pinnedNode())) {
    fail(
      'The pinned Node.js is missing because install scripts are switched off: run again without ' +
        '--ignore-scripts (or with `npm config set ignore-scripts false`).',
    );
  }
  writeFileSync(mark, wanted);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  fail(
    `This is Node.js ${process.version}, but version ${OLDEST_NODE} or newer is needed: install one and try again.`,
  );
}

const script = join(root, 'tools', 'commands', `${command}.ts`);
if (!existsSync(script)) fail(`There is no command "${command}": see the scripts in package.json.`);

install();

const env = Object.assign({}, process.env);
const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
const separator = process.platform === 'win32' ? ';' : ':';
env[pathKey] = dirname(pinnedNode()) + separator + (env[pathKey] || '');
// What was compiled once is kept: the server and every process of the tests start in two thirds of the time.
env.NODE_COMPILE_CACHE = env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
// `stdio: inherit` and waiting here let Ctrl-C and SIGTERM reach the command, which ends in its own time.
// A small young generation: on a machine with much memory Node would let it grow by hundreds of megabytes, for the
// garbage of loading the modules, or of a backup, alone.
// Of the admin commands a backup must stay small beside the server, at any size; they may take longer for it.
const flags =
  { start: ['--max-semi-space-size=8'], admin: ['--max-semi-space-size=2', '--optimize-for-size'] }[
    command
  ] || [];
const child = spawn(pinnedNode(), flags.concat(script, process.argv.slice(3)), {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => {}); // the terminal sends it to the child as well
// npm starts us through a shell, and a shell that is told to end does so without a word to us: we notice by
// having got another parent, and take the child along.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 300).unref();
child.on('exit', (code, signal) => process.exit(signal || code === null ? 1 : code));
