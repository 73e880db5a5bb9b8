import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { Value } from './protocol.ts';

interface Statement {
  name: string;
  /** The types of its parameters. */
  types: number[];
}

/** More texts than requests have; what was not used for the longest time makes room. */
const MOST = 250;
const { serialize } = protocol;

/**
 * Statements that PostgreSQL has read already. PGlite sends a statement in six steps and lets it be read, rewritten and
 * planned each time, which takes longer than most of them themselves: here it is sent in one, by its name.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  /** By their texts, the one that was used last at the end. */
  readonly #known = new Map<string, Statement>();
  #made = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async query(text: string, params: readonly Value[], rowMode: 'object' | 'array'): Promise<Results> {
    const { name, types } = this.#known.get(text) ?? (await this.#prepare(text));
    this.#known.delete(text);
    this.#known.set(text, { name, types });
    const values = params.map((value, index) => this.#serialized(value, types[index] ?? 0));
    const messages = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const [result] = parse.parseResults(messages, this.#pg.parsers, { rowMode });
    return result ?? { rows: [], fields: [] };
  }

  /** After tables have changed: what was read before may mean something else now. */
  async forget(): Promise<void> {
    if (this.#known.size === 0) return;
    this.#known.clear();
    await this.#pg.exec('DEALLOCATE ALL');
  }

  async #prepare(text: string): Promise<Statement> {
    const [oldest] = this.#known;
    if (oldest && this.#known.size >= MOST) {
      this.#known.delete(oldest[0]);
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    this.#made += 1;
    const name = `s${this.#made}`;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  #serialized(value: Value, type: number) {
    if (value === null || value === undefined) return null;
    const serializer = this.#pg.serializers[type];
    if (serializer) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  async #send(...parts: Uint8Array[]) {
    const bytes = Buffer.concat([...parts, serialize.sync()]);
    const { messages } = await this.#pg.execProtocol(bytes, { syncToFs: false });
    return messages;
  }
}
