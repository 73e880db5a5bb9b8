import { describe, expect, test } from 'vitest';
import { jsonList, jsonObject, jsonWhole } from './json-parts.ts';

async function* inTurn<Value>(...values: Value[]): AsyncGenerator<Value> {
  for (const value of values) yield await Promise.resolve(value);
}
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

describe('JSON in parts', () => {
  test('is the text that it would be in one', async () => {
    const value = { a: 1, 'b"': [{ c: new Date(0), d: undefined }], none: undefined, e: null };
    expect(await textOf(jsonObject(value))).toBe(JSON.stringify(value));
    expect(await textOf(jsonObject({}))).toBe('{}');
    expect(await textOf(jsonList(inTurn([])))).toBe('[]');
    expect(await textOf(jsonList(inTurn([], [1, 'x'], [], [{ y: null }], [])))).toBe('[1,"x",{"y":null}]');
  });

  test('nests lists and objects in any place', async () => {
    const inner = () => jsonObject({ id: 1, rows: jsonList(inTurn([1], [2])), last: true });
    const parts = jsonObject({
      first: jsonList(inTurn<number[] | AsyncGenerator<string>>([0], inner(), [3], inner())),
      between: 'text',
      whole: jsonWhole(() => Promise.resolve({ read: [] })),
    });
    const nested = { id: 1, rows: [1, 2], last: true };
    const value = { first: [0, nested, 3, nested], between: 'text', whole: { read: [] } };
    expect(await textOf(parts)).toBe(JSON.stringify(value));
  });
});
