import { SCIM_LIMITS, type ScimErrorType } from '@suite/contracts/scim';
import type { HttpError } from '../../../http/http-error.ts';
import { scimError } from './scim-error.ts';

export type FilterValue = string | number | boolean | null;

/** `userName eq "ada"`, `emails[type eq "work"].value eq "ada@x"`, or `members[value eq "…"]` alone. */
export interface Comparison {
  path: ScimPath;
  /** Absent where what is in the brackets is all that is asked. */
  value?: FilterValue;
}

/** Where something is in a resource: `name.givenName`, `emails[type eq "work"].value`. Names are in small letters. */
export interface ScimPath {
  attribute: string;
  sub: string | undefined;
  where: readonly Comparison[];
  /** Of a schema that is not kept here. */
  isExtension: boolean;
}

const MOST_COMPARISONS = 10;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const NAME = /^[a-z$][\w$-]*$/;
/** One alternative per first character, so that no text is read twice. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([[\]()])|([^\s"[\]()]+))/y;

/** Reads a filter of comparisons joined by `and`, in one pass and without recursion beyond one pair of brackets. */
export function parseFilter(text: string): Comparison[] {
  const reader = new Reader(text, 'invalidFilter');
  const comparisons = reader.comparisons(true);
  reader.end();
  return comparisons;
}

/** Reads the path of an operation of PATCH. */
export function parsePath(text: string): ScimPath {
  const reader = new Reader(text, 'invalidPath');
  const path = reader.path(true);
  reader.end();
  return path;
}

class Reader {
  readonly #tokens: string[];
  readonly #reason: ScimErrorType;
  #next = 0;

  constructor(text: string, reason: ScimErrorType) {
    this.#reason = reason;
    this.#tokens = text.length > SCIM_LIMITS.filter ? [] : tokensOf(text);
    if (this.#tokens.length === 0) throw this.#refusal();
  }

  comparisons(mayNest: boolean): Comparison[] {
    const found = [this.#comparison(mayNest)];
    while (this.#tokens[this.#next]?.toLowerCase() === 'and') {
      this.#next += 1;
      found.push(this.#comparison(mayNest));
      if (found.length > MOST_COMPARISONS) throw this.#refusal();
    }
    return found;
  }

  path(mayNest: boolean): ScimPath {
    const word = this.#take().toLowerCase();
    const plain = word.replace(CORE, '');
    if (plain.startsWith('urn:')) return { attribute: plain, sub: undefined, where: [], isExtension: true };
    const [attribute = '', ownSub, ...more] = plain.split('.');
    if (!NAME.test(attribute) || more.length > 0) throw this.#refusal();
    if (this.#tokens[this.#next] !== '[') return this.#named({ attribute, sub: ownSub, where: [] });
    if (!mayNest || ownSub !== undefined) throw this.#refusal();
    this.#next += 1;
    const where = this.comparisons(false);
    if (this.#take() !== ']') throw this.#refusal();
    const after = this.#tokens[this.#next];
    if (!after?.startsWith('.')) return this.#named({ attribute, sub: undefined, where });
    this.#next += 1;
    return this.#named({ attribute, sub: after.slice(1).toLowerCase(), where });
  }

  end(): void {
    if (this.#next < this.#tokens.length) throw this.#refusal();
  }

  #comparison(mayNest: boolean): Comparison {
    const path = this.path(mayNest);
    const operator = this.#tokens[this.#next]?.toLowerCase();
    if (path.where.length > 0 && path.sub === undefined && operator !== 'eq') return { path };
    if (operator !== 'eq') throw this.#refusal();
    this.#next += 1;
    return { path, value: this.#value(this.#take()) };
  }

  #value(token: string): FilterValue {
    try {
      const value: unknown = JSON.parse(token.startsWith('"') ? token : token.toLowerCase());
      if (typeof value !== 'object' || value === null) return value as FilterValue; // what JSON has beside objects
    } catch {
      // Refused below, like a list.
    }
    throw this.#refusal();
  }

  #named(path: Omit<ScimPath, 'isExtension'>): ScimPath {
    if (path.sub !== undefined && !NAME.test(path.sub)) throw this.#refusal();
    return { ...path, isExtension: false };
  }

  #take(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw this.#refusal();
    this.#next += 1;
    return token;
  }

  #refusal(): HttpError {
    return this.#reason === 'invalidFilter'
      ? scimError(
          'invalidFilter',
          'Filters are comparisons with eq, joined by and: userName eq "ada@kestrel.example".',
        )
      : scimError(
          'invalidPath',
          'The path is not one of an attribute, such as active or emails[type eq "work"].value.',
        );
  }
}

/** Empty where something is no token at all, such as a quotation mark that nothing ends. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const whole = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < whole.length) {
    const found = TOKEN.exec(whole);
    if (!found) return [];
    tokens.push(found[0].trimStart());
  }
  return tokens;
}
