/** The text of a JSON value, part by part: for what is too large to be one text. */
export type JsonParts = AsyncIterable<string>;

/** An object; a field that is given in parts is written as they come. */
export async function* jsonObject(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let text = '{';
  let separator = '';
  for (const [name, value] of Object.entries(fields)) {
    const parts = isParts(value) ? value : undefined;
    const whole: string | undefined = parts ? '' : JSON.stringify(value);
    if (whole === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:${whole}`;
    separator = ',';
    if (!parts) continue;
    yield text;
    text = '';
    yield* parts;
  }
  yield `${text}}`;
}

/** A list; what comes is some of its entries, or one of them in parts. */
export async function* jsonList(
  entries: AsyncIterable<readonly unknown[] | JsonParts>,
): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const some of entries) {
    if (isParts(some)) {
      yield separator;
      yield* some;
    } else if (some.length > 0) {
      yield separator + some.map((entry) => JSON.stringify(entry)).join(',');
    } else continue;
    separator = ',';
  }
  yield ']';
}

/** A value that is read when it is written. */
export async function* jsonWhole(read: () => Promise<unknown>): AsyncGenerator<string> {
  yield JSON.stringify(await read());
}

function isParts(value: unknown): value is JsonParts {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
