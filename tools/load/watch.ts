import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Stage } from '../faults/stage.ts';

const TICKS_PER_SECOND = 100; // what Linux tells to programs, whatever it counts with inside

/** Seconds that a process has used of all cores so far; 0 where there is no /proc to tell. */
export function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const stat = readFileSync(path, 'utf8');
  // The 14th and 15th field, counted from behind the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The processes of PostgreSQL that serve this database; none where it is elsewhere, or embedded. */
export async function backendsOf({ databaseUrl }: Stage): Promise<number[]> {
  if (databaseUrl === '') return [];
  const rows = await askDatabase<{ pid: number }>(
    databaseUrl,
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'suite'",
  );
  return rows.map(({ pid }) => pid);
}

export async function askDatabase<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const SIZE = `select sum(pg_total_relation_size(c.oid))::float8 as bytes, sum(c.reltuples)::float8 as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`;

/** The size of the database now. PostgreSQL only: the files of the embedded one hold its log as well. */
export async function sizeOf({ databaseUrl }: Stage): Promise<{ bytes: number; rows: number }> {
  await askDatabase(databaseUrl, 'vacuum analyze');
  const [size] = await askDatabase<{ bytes: number; rows: number }>(databaseUrl, SIZE);
  return size ?? { bytes: 0, rows: 0 };
}

export interface Sample {
  second: number;
  residentMb: number;
  loopP99Ms: number;
  loopMaxMs: number;
  /** Of one core, since the sample before. */
  cpu: number;
}

/** Looks at the product again and again until it is ended; gives what was seen. */
export function watchProduct({ product }: Stage, everyMs: number): { end: () => Promise<Sample[]> } {
  const samples: Sample[] = [];
  const started = performance.now();
  let before = { cpu: cpuSeconds(product.pid), at: started };
  let running: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    const seen = await product.tell({ do: 'report' });
    await product.tell({ do: 'watch' });
    const now = { cpu: cpuSeconds(product.pid), at: performance.now() };
    samples.push({
      second: (now.at - started) / 1000,
      residentMb: (seen.residentBytes ?? 0) / 1e6,
      loopP99Ms: seen.loopP99Ms ?? 0,
      loopMaxMs: seen.loopMaxMs ?? 0,
      cpu: (now.cpu - before.cpu) / ((now.at - before.at) / 1000),
    });
    before = now;
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
