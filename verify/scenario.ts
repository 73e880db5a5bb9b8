import { type DatabaseName, makeProduct, type Product, type ProductSettings } from './product/product.ts';
import type { People } from './people/people.ts';

/** Something that is done to the product, and how it is shown that it keeps its promise. */
export interface Scenario {
  /** `F-04 connections refused`: the number of the promise, and what of it is shown. */
  name: string;
  run: Run;
  /** The databases on which it makes sense; none for one that brings what it needs. */
  on: readonly DatabaseName[];
  /** Makes its own product on that database, in place of the one that all share. */
  isOwn: boolean;
  /** Where `npm test` runs it too, which takes what is quick. */
  quick: readonly DatabaseName[];
  /** Another part of `npm test` shows the same: only the command runs it. */
  isElsewhere: boolean;
}

/** Does it, and gives the numbers for the report. */
type Run = (scene: Scene) => Promise<string>;

/** Everywhere. */
export const BOTH: readonly DatabaseName[] = ['embedded', 'PostgreSQL'];

export function scenario(name: string, run: Run, changes: Partial<Scenario> = {}): Scenario {
  return { name, run, on: BOTH, isOwn: false, quick: [], isElsewhere: false, ...changes };
}

/** For a scenario that brings what it needs. */
export const ALONE = { on: [] } as const;

/** How much is done, and how strictly it is judged. */
export interface Scale {
  root: string;
  isLong: boolean;
  /** A part of `npm test`: the same each time, and on a machine that does something else meanwhile no time is judged. */
  isTest: boolean;
  /** Counts by name, as options of the command give them (`kills=20`). */
  counts: ReadonlyMap<string, number>;
}

/** What scenarios on one database share, for starting it is most of what they take; gone when something was broken. */
export class Shared implements AsyncDisposable {
  readonly database: DatabaseName | '';
  readonly #made = new Map<string, Promise<AsyncDisposable>>();

  constructor(database: DatabaseName | '') {
    this.database = database;
  }

  async get<Value extends AsyncDisposable>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return (await made) as Value; // what was made under this name
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const all = [...this.#made.values()];
    this.#made.clear();
    for (const made of all) await (await made.catch(() => undefined))?.[Symbol.asyncDispose]();
  }
}

/** Said by a scenario that cannot be played here. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** Where a scenario is played: the product, the people, and the judgements. */
export class Scene implements AsyncDisposable {
  readonly root: string;
  readonly isLong: boolean;
  readonly isTest: boolean;
  readonly #counts: ReadonlyMap<string, number>;
  readonly shared: Shared;
  readonly #product: Product | undefined;
  readonly #opened = new AsyncDisposableStack();
  readonly #broken = new Map<string, { example: string; times: number }>();

  constructor({ root, isLong, isTest, counts }: Scale, shared: Shared, product?: Product) {
    this.root = root;
    this.isLong = isLong;
    this.isTest = isTest;
    this.#counts = counts;
    this.shared = shared;
    this.#product = product;
  }

  /** Where it is played; by default the embedded one. */
  get database(): DatabaseName {
    return this.shared.database || 'embedded';
  }

  /** The product that the scenarios on a database share; it is running. */
  get product(): Product {
    if (!this.#product) throw new Error('This scenario makes a product of its own.');
    return this.#product;
  }

  get people(): People {
    return this.product.people;
  }

  /** One of its own, which is not started yet, and gone when the scenario is over. */
  async make(settings: Omit<ProductSettings, 'root'>): Promise<Product> {
    const product = await makeProduct({ root: this.root, isOnDisk: this.isLong, ...settings });
    return this.#opened.use(product);
  }

  /** One of its own, running. */
  async start(settings: Omit<ProductSettings, 'root'>): Promise<Product> {
    const product = await this.make(settings);
    await product.start();
    return product;
  }

  /** Ends what it is given with the scenario. */
  use<Value extends AsyncDisposable | Disposable>(value: Value): Value {
    return this.#opened.use(value);
  }

  /** How often something is done; an option of the command may replace it. */
  count(name: string, short: number, long: number): number {
    return this.#counts.get(name) ?? (this.isLong ? long : short);
  }

  skip(reason: string): never {
    throw new Skipped(reason);
  }

  /** Notes what was broken unless the condition holds. */
  expect(condition: boolean, promise: string, example: unknown = ''): void {
    if (condition) return;
    const known = this.#broken.get(promise);
    if (known) known.times += 1;
    else this.#broken.set(promise, { example: String(example).slice(0, 300), times: 1 });
  }

  /** Nobody waits longer than that. */
  expectWithin(ms: number, mostMs: number, promise: string): void {
    this.expect(this.isTest || ms <= mostMs, promise, `${Math.round(ms)} ms`);
  }

  /** What was not kept, each kind with one example. */
  broken(): string[] {
    return [...this.#broken].map(
      ([promise, { example, times }]) =>
        `${promise}${times > 1 ? ` (${times} times)` : ''}${example === '' ? '' : `: ${example}`}`,
    );
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#opened.disposeAsync();
  }
}
