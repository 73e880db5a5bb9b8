import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program printed and how it ended. */
interface Ran {
  code: number;
  out: string;
}

export interface PackageStage {
  /** Whether this machine has a Python that the package is for. */
  hasPython: boolean;
  /** A Python with pandas, where there is one. */
  pandas: string | undefined;
  /** Where the packages were copied to, as somebody has them who took no more of the repository. */
  typescript: string;
  python: string;
  /** Compiles a project of the package for TypeScript, and says what is wrong. */
  compile: (project: string) => Promise<Ran>;
  /** Runs a file of one of the packages, or the text of a program, with these variables. */
  node: (script: string | { text: string }, env?: Record<string, string>) => Promise<Ran>;
  runPython: (
    script: string | { text: string },
    env?: Record<string, string>,
    program?: string,
  ) => Promise<Ran>;
  close: () => void;
}

/** Both packages in a fresh folder, the one in TypeScript compiled as `npm pack` does it. */
export async function stagePackages(): Promise<PackageStage> {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'suite-packages-'));
  const [typescript, python] = [join(folder, 'packages/typescript'), join(folder, 'packages/python')];
  for (const name of ['packages', 'tsconfig.base.json']) {
    // But for the types, which somebody else may be writing at this moment.
    const filter = (path: string) => !path.includes('api.data.ts');
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  const types = join(typescript, 'src/api.data.ts');
  const { code: written, out: said } = await run([process.execPath, 'tools/build/client-types.ts', types], {
    cwd: root,
  });
  if (written !== 0) throw new Error(`The types could not be written: ${said}`);
  // The one package that comes with it, and for the compiler alone the types of Node.js.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types', 'undici-types']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const scratch = join(typescript, 'scratch.mts');
  const compile = (project: string) => run([process.execPath, compiler, '-p', project], { cwd: typescript });
  for (const project of ['tsconfig.build.json', 'examples']) {
    const { code, out } = await compile(project);
    if (code !== 0) throw new Error(`${project} does not compile: ${out}`);
  }
  const version = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))'], {
    encoding: 'utf8',
  });
  return {
    hasPython: version.stdout?.trim() === 'True',
    pandas: ['python3', '/usr/bin/python3'].find(
      (program) => spawnSync(program, ['-c', 'import pandas']).status === 0,
    ),
    typescript,
    python,
    compile,
    node: (script, env = {}) => {
      if (typeof script !== 'string') writeFileSync(scratch, script.text);
      const file = typeof script === 'string' ? join(typescript, script) : scratch;
      return run([process.execPath, file], { cwd: typescript, env });
    },
    runPython: (script, env = {}, program = 'python3') => {
      const file = typeof script === 'string' ? [join(python, script)] : ['-c', script.text];
      const own = {
        PYTHONPATH: join(python, 'src'),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONIOENCODING: 'utf-8',
      };
      return run([program, ...file], { cwd: join(python, 'examples'), env: { ...own, ...env } });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The first program of a language in a text of Markdown, as it is written there. */
export function programIn(path: string, language: string): string {
  const text = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readFileSync(path, 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${path} has no program in ${language}.`);
  return text;
}

/** The cells of a notebook that run, one after another. */
export function cellsIn(path: string): { cells: string[]; outputs: unknown[] } {
  // Only what is looked at here.
  const notebook = JSON.parse(readFileSync(path, 'utf8')) as {
    nbformat: number;
    cells: { cell_type: string; source: string[]; outputs?: unknown[] }[];
  };
  if (notebook.nbformat !== 4) throw new Error('It is no notebook of format 4.');
  const code = notebook.cells.filter(({ cell_type }) => cell_type === 'code');
  return {
    cells: code.map(({ source }) => source.join('')),
    outputs: code.flatMap(({ outputs = [] }) => outputs),
  };
}

/** Runs a program in a folder, which is also where it keeps what npm and pip keep for an account. */
export function runIn(cwd: string, command: string[], env: Record<string, string> = {}): Promise<Ran> {
  return run(command, { cwd, env: { HOME: cwd, ...env } });
}

function run(
  [program = '', ...args]: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Ran> {
  return new Promise((resolve) => {
    const path = { PATH: process.env['PATH'] ?? '' };
    execFile(program, args, { cwd, env: { ...path, ...env } }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, out: stdout + stderr });
    });
  });
}

/** One answer, or what comes in place of one: nothing, a part of one, a part of one and then silence. */
export type Step =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'lost'
  | 'cut-off'
  | 'silent';

interface Heard {
  line: string;
  key: string | undefined;
  authorization: string | undefined;
}

export interface FailingServer {
  url: string;
  heard: Heard[];
  close: () => void;
}

/**
 * A server that answers requests in the order of the steps whose name their line holds; the last step of a name stays.
 * What no name fits is fine.
 */
export async function startFailingServer(script: Record<string, Step[]>): Promise<FailingServer> {
  const heard: Heard[] = [];
  const counts = new Map<string, number>();
  const nextStep = (line: string): Step => {
    const [name, steps = []] = Object.entries(script).find(([each]) => line.includes(each)) ?? [line];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return steps[Math.min(count, steps.length - 1)] ?? { status: 200, body: '{"data":{}}' };
  };
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    const { authorization, 'idempotency-key': key } = request.headers;
    heard.push({ line, authorization, key: typeof key === 'string' ? key : undefined });
    doStep(nextStep(line), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a socket that listens
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function doStep(step: Step, request: IncomingMessage, response: ServerResponse): void {
  if (step === 'lost') {
    request.socket.destroy();
    return;
  }
  if (typeof step === 'string') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"data":', () => step === 'cut-off' && request.socket.destroy());
    return;
  }
  const { status, headers, body } = step;
  const refusal = JSON.stringify({ errors: [{ code: 'X', detail: `Refused with ${status}.` }] });
  response.writeHead(status, headers).end(body ?? (status < 300 ? '{"data":{}}' : refusal));
}
