import { existsSync, readFileSync } from 'node:fs';
import { processesOf, query } from '../product/database.ts';
import type { Product } from '../product/product.ts';

const TICKS_PER_SECOND = 100; // what Linux tells to programs, whatever it counts with inside

/** Seconds that a process has used of all cores so far; 0 where there is no /proc to tell. */
function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const stat = readFileSync(path, 'utf8');
  // The 14th and 15th field, counted from behind the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The processes of PostgreSQL that work for the product: of a server that others use too, those of this database. */
async function databaseProcesses({ databaseUrl, dataFolder }: Product): Promise<number[]> {
  if (databaseUrl === '') return processesOf(dataFolder);
  const rows = await query<{ pid: number }>(
    databaseUrl,
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'suite'",
  );
  return rows.map(({ pid }) => pid);
}

const SIZE = `select sum(pg_total_relation_size(c.oid))::float8 as bytes, sum(c.reltuples)::float8 as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`;

/** The size of the database now. */
export async function sizeOf(product: Product): Promise<{ bytes: number; rows: number }> {
  const url = await product.databaseAddress();
  await query(url, 'vacuum analyze');
  const [size] = await query<{ bytes: number; rows: number }>(url, SIZE);
  return size ?? { bytes: 0, rows: 0 };
}

/** Seconds of a core from now on, of the product and of the processes that its database has now. */
export async function measureCpu(product: Product): Promise<() => CpuUse> {
  const pids = await databaseProcesses(product);
  const before = pids.map((pid) => ({ pid, was: cpuSeconds(pid) }));
  const serverBefore = cpuSeconds(product.pid);
  return () => ({
    server: cpuSeconds(product.pid) - serverBefore,
    // One that has ended meanwhile has nothing to tell any more.
    database: before.some(({ was }) => was > 0)
      ? before.reduce((sum, { pid, was }) => sum + Math.max(0, cpuSeconds(pid) - was), 0)
      : undefined,
  });
}

export interface CpuUse {
  server: number;
  /** Undefined where PostgreSQL is on another machine. */
  database: number | undefined;
}

export interface Sample {
  second: number;
  residentMb: number;
  loopP99Ms: number;
  loopMaxMs: number;
}

/** Looks at the product again and again until it is ended; gives what was seen. */
export function watchProduct(product: Product, everyMs: number): { end: () => Promise<Sample[]> } {
  const samples: Sample[] = [];
  const started = performance.now();
  let running: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    const seen = await product.tell({ do: 'report' });
    await product.tell({ do: 'watch' });
    samples.push({
      second: (performance.now() - started) / 1000,
      residentMb: (seen.residentBytes ?? 0) / 1e6,
      loopP99Ms: seen.loopP99Ms ?? 0,
      loopMaxMs: seen.loopMaxMs ?? 0,
    });
  }
  const timer = setInterval(() => void (running = running.then(look)), everyMs);
  return {
    end: async () => {
      clearInterval(timer);
      await running;
      await look();
      return samples;
    },
  };
}
