import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../../list-files.ts';
import { type Containerfile, type Copy, readCopy, type Stage } from './containerfile.ts';

interface Building {
  /** The repository, which is the context of the build. */
  context: string;
  isSent: (path: string) => boolean;
  /** Gets one folder for each stage. */
  folder: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * Does what the stages say, each in a folder of its own in place of a root file system. The steps of the last one are
 * about the system of the image (its packages, its /data) and are left out: only what is copied into it is there.
 */
export async function buildStages(file: Containerfile, building: Building): Promise<string> {
  const last = file.stages.at(-1);
  for (const stage of file.stages) {
    const place = placeOf(building, stage.name);
    mkdirSync(place, { recursive: true });
    if (file.stages.some(({ name }) => name === stage.base)) {
      cpSync(placeOf(building, stage.base), place, { recursive: true, verbatimSymlinks: true });
    }
    for (const { name, value } of stage.instructions) {
      if (name === 'COPY') copyAll(building, place, readCopy(value));
      if (name === 'RUN' && stage !== last) await run(value, place, building);
    }
  }
  return placeOf(building, last?.name ?? '');
}

/** The folder that stands for WORKDIR, which is /app in every stage. */
function placeOf({ folder }: Building, stage: Stage['name']): string {
  return join(folder, stage, 'app');
}

function copyAll(building: Building, place: string, { from, sources, target }: Copy): void {
  const to = join(place, target);
  for (const source of sources) {
    if (from !== undefined) {
      cpSync(join(building.folder, from, source), to, { recursive: true, verbatimSymlinks: true });
    } else if (source === '.') {
      const sent = listFiles(building.context).filter((path) => building.isSent(path));
      for (const path of sent) cpSync(join(building.context, path), join(to, path));
    } else {
      const path = join(building.context, source);
      const isFile = statSync(path).isFile();
      cpSync(path, isFile && target.endsWith('/') ? join(to, basename(source)) : to, { recursive: true });
    }
  }
}

/** What a step said, where it failed. */
export class StepError extends Error {
  override name = 'StepError';
}

function run(command: string, cwd: string, { environment }: Building): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StepError(`\`${command}\` ended with ${code}:\n${output}`)),
    );
  });
}
