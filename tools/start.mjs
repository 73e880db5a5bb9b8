// The door of the house: `npm start`, `npm test` and the rest come in here.
// It must run on any Node since 12 and on a clone without node_modules, so it is plain JavaScript without
// dependencies, and newer syntax is kept out: an old Node must reach the sentence that says what to do.
import { spawn } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const OLDEST_NODE = 20;
/** The first Node that the product runs on: argon2 came with it. An older one fetches the pinned one. */
const OLDEST_RUNTIME = [24, 7];
/** To serve and to administer takes no tool for tests and checks. Every other command gets them too. */
const WITHOUT_TOOLS = ['start', 'build', 'admin', 'mcp', 'content-export'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] || 'start';
const needsTools = WITHOUT_TOOLS.indexOf(command) < 0;
// An assistant reads what `mcp` writes.
const progress = command === 'mcp' ? process.stderr : process.stdout;
const mark = join(root, 'node_modules', '.installed-lock');
const nodeFolder = join(root, 'tools', 'node');

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function lockHash() {
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock)) fail('package-lock.json is missing: restore it from the repository and try again.');
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

/** npm as the parent npm was started, so that a private npm is not swapped for another on the PATH. */
function npm({ args, folder }) {
  const cli = process.env.npm_execpath;
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const all = args.concat('--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  const child =
    cli && /\.c?js$/.test(cli)
      ? spawn(process.execPath, [cli].concat(all), options)
      : spawn('npm', all, Object.assign({ shell: process.platform === 'win32' }, options));
  return new Promise((resolve) => {
    let [said, wrong] = ['', ''];
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (wrong += chunk));
    child.on('error', (error) => resolve({ ok: false, wrong: error.message }));
    child.on('close', (code) =>
      resolve({ ok: code === 0, wrong, count: Number((/added (\d+) package/.exec(said) || [])[1] || 0) }),
    );
  });
}

/** What has to be installed before the command runs: its name, what npm is asked for, and where. */
function packagesToInstall() {
  const [hash, kind] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : [];
  const isCurrent = hash === lockHash();
  if (isCurrent && (kind === 'all' || !needsTools)) return [];
  if (!needsTools) return [{ name: 'the packages', args: ['ci', '--omit=dev'], folder: root }];
  // With NODE_ENV=production npm would leave the tools out.
  return isCurrent
    ? [
        {
          name: 'the tools for tests and checks',
          args: ['install', '--no-save', '--include=dev'],
          folder: root,
        },
      ]
    : [{ name: 'all packages', args: ['ci', '--include=dev'], folder: root }];
}

function nodeToInstall() {
  if (isNewEnough()) return [];
  const wanted = manifestIn(nodeFolder).dependencies.node;
  const folder = join(nodeFolder, 'node_modules', 'node');
  if (existsSync(pinnedNode()) && manifestIn(folder).version === wanted) return [];
  return [{ name: `Node.js ${wanted} (this is ${process.versions.node})`, args: ['ci'], folder: nodeFolder }];
}

function isNewEnough() {
  const [first, second] = process.versions.node.split('.').map(Number);
  return first > OLDEST_RUNTIME[0] || (first === OLDEST_RUNTIME[0] && second >= OLDEST_RUNTIME[1]);
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(nodeFolder, 'node_modules', 'node', 'bin', name);
}

function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Installs what is missing, all at once, and says so in one line. */
function install(missing) {
  if (missing.length === 0) return Promise.resolve();
  // An assistant waits some seconds and ends what it started: half an install would be left.
  if (command === 'mcp' && !process.stdin.isTTY) {
    fail(
      `The packages are not installed, or have changed: run \`npm run mcp\` once in a terminal, in ${root}.`,
    );
  }
  const started = Date.now();
  progress.write(`· install ${missing.map(({ name }) => name).join(' and ')} … `);
  return Promise.all(missing.map(npm)).then((results) => {
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length > 0) {
      progress.write('failed\n');
      console.error(failed.map(({ wrong }) => wrong).join('\n'));
      fail('The packages could not be installed: see the lines above, check the network and try again.');
    }
    const count = results.reduce((sum, result) => sum + result.count, 0);
    progress.write(`done (${((Date.now() - started) / 1000).toFixed(1)} s, ${count} packages)\n`);
    if (missing.some(({ folder }) => folder === root)) {
      writeFileSync(mark, `${lockHash()} ${needsTools ? 'all' : 'product'}`);
    }
  });
}

function run(node) {
  const env = Object.assign({}, process.env);
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  env[pathKey] = dirname(node) + separator + (env[pathKey] || '');
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
  const child = spawn(node, flags.concat(script, process.argv.slice(3)), {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {}); // the terminal sends it to the child as well
  // npm starts us through a shell, and a shell that gets a signal ends without a word to us: we notice by
  // having got another parent, and take the child along.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 300).unref();
  child.on('exit', (code, signal) => process.exit(signal || code === null ? 1 : code));
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  fail(
    `This is Node.js ${process.version}, but version ${OLDEST_NODE} or newer is needed: install one and try again.`,
  );
}

/** Programs of their own, which are no tools; all other commands are in tools/commands. */
const PROGRAMS = {
  accuracy: 'bench/accuracy/measure.ts',
  admin: 'server/src/operate/admin.ts',
  'content-export': 'server/src/operate/content-export.ts',
  mcp: 'server/src/operate/mcp.ts',
  train: 'bench/accuracy/train.ts',
  verify: 'verify/main.ts',
};
const script = join(root, PROGRAMS[command] || `tools/commands/${command}.ts`);
if (!existsSync(script)) fail(`There is no command "${command}": see the scripts in package.json.`);

void install(nodeToInstall().concat(packagesToInstall())).then(() => {
  if (isNewEnough()) return run(process.execPath);
  if (existsSync(pinnedNode())) return run(pinnedNode());
  return fail(
    'The pinned Node.js is missing because install scripts are switched off: run again without ' +
      '--ignore-scripts (or with `npm config set ignore-scripts false`), or install Node.js ' +
      `${OLDEST_RUNTIME.join('.')} or newer.`,
  );
});
