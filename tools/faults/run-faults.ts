import type { Fault, Outcome, Proof, Scale } from './fault.ts';
import { type DatabaseName, makeStage, type Stage } from './stage.ts';

export interface Row {
  id: string;
  what: string;
  promise: string;
  proof: string;
  /** Where it was tried; empty for a proof that brings its own. */
  database: DatabaseName | '';
  outcome: Outcome;
  seconds: number;
}

export interface FaultSettings {
  root: string;
  scale: Scale;
  /** Where: the databases, and '' for proofs that bring their own. */
  lanes: readonly (DatabaseName | '')[];
  /** Lanes one after the other, or both at the same time, which is quicker and says nothing about times. */
  isAtOnce: boolean;
  /** Hears of each row as it is done. */
  onRow: (row: Row) => void;
}

interface Task {
  fault: Fault;
  proof: Proof;
}

/** Does to the product what each fault says, and gives what came of it. */
export async function runFaults(tasks: readonly Task[], settings: FaultSettings): Promise<Row[]> {
  const rows: Row[] = [];
  const lanes = settings.lanes.map((database) => () => runLane(database));
  if (settings.isAtOnce) await Promise.all(lanes.map((lane) => lane()));
  else for (const lane of lanes) await lane();
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));

  /** The proofs on one database share a product: starting it is most of what they take. */
  async function runLane(database: DatabaseName | ''): Promise<void> {
    await using lane = new Lane(settings, database);
    for (const task of tasks) {
      const { on } = task.proof;
      if (database === '' ? on !== 'its own' : on === 'its own' || !on.includes(database)) continue;
      const row = await lane.run(task);
      rows.push(row);
      settings.onRow(row);
    }
  }
}

class Lane implements AsyncDisposable {
  readonly #settings: FaultSettings;
  readonly #database: DatabaseName | '';
  #stage: Stage | undefined;

  constructor(settings: FaultSettings, database: DatabaseName | '') {
    this.#settings = settings;
    this.#database = database;
  }

  async run({ fault, proof }: Task): Promise<Row> {
    const { root, scale } = this.#settings;
    const started = performance.now();
    const outcome = await this.#outcomeOf(() => proof.run({ root, scale, stage: () => this.#open() }));
    return {
      id: fault.id,
      what: fault.what,
      promise: fault.promise,
      proof: proof.name,
      database: this.#database,
      outcome,
      seconds: (performance.now() - started) / 1000,
    };
  }

  async #outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await run();
      if ('broken' in outcome && outcome.broken.length > 0) await this.#close();
      return outcome;
    } catch (error) {
      // What one leaves behind must not be blamed on the next.
      await this.#close();
      return {
        numbers: '',
        broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      };
    }
  }

  async #open(): Promise<Stage> {
    const { root, scale } = this.#settings;
    const database = this.#database === '' ? 'embedded' : this.#database;
    this.#stage ??= await makeStage({ root, database, isOnDisk: scale.isLong });
    if (!this.#stage.product.isRunning()) await this.#stage.product.start();
    return this.#stage;
  }

  async #close(): Promise<void> {
    const stage = this.#stage;
    this.#stage = undefined;
    await stage?.[Symbol.asyncDispose]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close();
  }
}
