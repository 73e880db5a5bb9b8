import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How PostgreSQL dies: its main process, whose others notice; one of those, which it has to recover from; all at once. */
export const DEATHS = ['main', 'one', 'all'] as const;
type Death = (typeof DEATHS)[number];

/** The processes of the PostgreSQL that the product has started on a data folder, the main one first. */
export function processesOf(dataFolder: string): number[] {
  const main = Number(aboutMain(dataFolder)[0]);
  if (!main) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const all = stdout
    .split('\n')
    .filter((line) => !line.includes('Z')) // ended, and nobody has asked for its code yet
    .map((line) => line.trim().split(/ +/).map(Number));
  if (!all.some(([pid]) => pid === main)) return [];
  return [main, ...all.flatMap(([pid, parent]) => (pid !== undefined && parent === main ? [pid] : []))];
}

/** Ends it as a crash does, without a word; gives the number of its main process. */
export function crashPostgres(dataFolder: string, death: Death): number {
  const [main = 0, ...others] = processesOf(dataFolder);
  const any = others[Math.floor(Math.random() * others.length)] ?? main;
  const chosen = { main: [main], one: [any], all: [main, ...others] }[death];
  for (const pid of chosen) kill(pid);
  return main;
}

/** What a product that was killed has left: nobody starts it again who would end it. */
export function endPostgres(dataFolder: string): void {
  for (const pid of processesOf(dataFolder)) kill(pid);
  const socketFolder = aboutMain(dataFolder)[4];
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
}

/** What the main process has written about itself: its number first, the folder of its socket in the fifth line. */
function aboutMain(dataFolder: string): string[] {
  try {
    const folder = readdirSync(dataFolder).find((name) => /^postgres-\d+$/.test(name)) ?? '';
    return readFileSync(join(dataFolder, folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  if (pid === 0) return; // which would be everybody of our own group
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
