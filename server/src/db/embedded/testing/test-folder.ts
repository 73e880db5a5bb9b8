import { layoutOf } from '../folder.ts';
import { type EmbeddedDatabase, openEmbedded } from '../index.ts';
import { removeFolder } from './template.ts';

/** One folder that a test opens, perhaps several times, with what was said about it. */
export class TestFolder {
  readonly layout;
  readonly said: string[] = [];
  #database: EmbeddedDatabase | undefined;

  constructor(folder: string) {
    this.layout = layoutOf(folder);
  }

  readonly open = async (keepDumps = 0): Promise<EmbeddedDatabase> => {
    const log = (_: string, message: string) => this.said.push(message);
    const { folder } = this.layout;
    this.#database = await openEmbedded({ folder, statementMs: 10_000, keepDumps, log });
    return this.#database;
  };

  readonly notes = async (): Promise<string[]> => {
    const query = 'SELECT text FROM note ORDER BY text';
    const result = await this.#database?.client.query<{ text: string }>(query);
    return (result?.rows ?? []).map(({ text }) => text);
  };

  readonly close = async (): Promise<void> => {
    await this.#database?.close();
    this.#database = undefined;
  };

  async end(): Promise<void> {
    await this.close();
    removeFolder(this.layout.folder);
  }
}
