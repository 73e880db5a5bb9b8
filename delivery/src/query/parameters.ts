import { badRequest, invalidQuery } from '../delivery-error.ts';

/** The parameters of a request that nobody has read yet. Taking one removes it; what is left is a filter or refused. */
export interface Parameters {
  take: (name: string) => string | undefined;
  rest: () => [name: string, value: string][];
}

/** Every parameter may stand in a query once: with two values one of them would have to be ignored. */
export function readParameters(search: URLSearchParams): Parameters {
  const unread = new Map<string, string>();
  for (const [name, value] of search) {
    if (unread.has(name)) {
      throw invalidQuery({
        name: 'duplicate',
        path: [name],
        details: `The parameter "${name}" is given more than once`,
      });
    }
    unread.set(name, value);
  }
  return {
    take(name) {
      const value = unread.get(name);
      unread.delete(name);
      return value;
    },
    rest: () => [...unread],
  };
}

export interface IntegerLimits {
  fallback: number;
  max: number;
}

/** Reads a counting number: below zero is an invalid query, anything else out of order a bad request. */
export function takeInteger(parameters: Parameters, name: string, { fallback, max }: IntegerLimits): number {
  const text = parameters.take(name);
  if (text === undefined) return fallback;
  if (/^-\d+$/.test(text) && Number(text) < 0) {
    throw invalidQuery({ name, path: [name], value: text, details: `"${name}" must not be negative` });
  }
  if (!/^\d+$/.test(text)) {
    throw badRequest({ name, path: [name], value: text, details: `"${name}" must be an integer` });
  }
  const number = Number(text);
  if (number <= max) return number;
  throw badRequest({ name, path: [name], value: text, details: `"${name}" must be at most ${max}` });
}
