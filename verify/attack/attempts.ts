import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Headers = Record<string, Record<string, string | string[]>>;

interface Attempts {
  /** What no HTTP client would send, byte by byte; `{host}` is the server. */
  bytes: Record<string, string>;
  /** Other spellings of a path, by which a guard may see one address and a router another (S-24). */
  paths: Record<string, string>;
  methods: string[];
  headers: Headers;
  /** Bodies that are no body of any operation; those that are no text are in hexadecimal. */
  bodies: Record<string, string>;
  binaryBodies: Record<string, string>;
  /** How a good body is sent in a wrong way. */
  bodyHeaders: Headers;
  /** What only the server decides on. The values are found nowhere else, so that they are recognised. */
  extraFields: Record<string, unknown>;
  /** Texts that break what does not expect them: storage, terminals, mail headers, expressions, queries, paths. */
  texts: string[];
  /** Numbers at and beyond the edges of what engine, database and index can hold, as they are written in JSON. */
  numbers: string[];
  /** At the bounds that schemas have. */
  largest: string[];
  /** What stands where something of another kind should. */
  kinds: unknown[];
  /** Parameters that are made up, given twice, or have a name that objects have anyway. */
  parameters: string[];
}

/** What is tried, as data: `<<a*7000>>` is a piece that is repeated so often. */
export const ATTEMPTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'attempts.json'), 'utf8'),
  (_, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(/<<([^]+?)\*(\d+)>>/gu, (_all, piece: string, count: string) =>
          piece.repeat(Number(count)),
        )
      : value,
) as Attempts; // of this shape, in the file beside this one
