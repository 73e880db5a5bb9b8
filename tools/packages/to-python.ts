import type { Operation } from './read-operations.ts';
import type { NamedObject, Shape } from './shape.ts';

const HEAD = '# Written by tools/write-packages.ts from the API document. Change the API, not this file.\n';

/** types.py: one line for each object. */
export function typesInPython(objects: readonly NamedObject[]): string {
  const lines = objects.flatMap(({ name, fields, also }) => {
    const own = also.length > 0 ? `${name}Own` : name;
    const inside = fields.map((field) => {
      const type = `"${typeOf(field.shape)}"`;
      return `"${field.name}": ${field.isOptional ? `NotRequired[${type}]` : type}`;
    });
    const line = `${own} = TypedDict("${own}", {${inside.join(', ')}})`;
    return also.length > 0 ? [line, `class ${name}(${[own, ...also].join(', ')}): pass`] : [line];
  });
  return `${HEAD}\nfrom typing import Any, Literal, NotRequired, TypedDict\n\n${lines.join('\n')}\n`;
}

/** operations.py: one method for each operation, and one that reads all pages of a list. */
export function operationsInPython(operations: readonly Operation[]): string {
  const methods = operations.flatMap((operation) => [
    ...methodOf(operation),
    ...(operation.entry ? pagesOf(operation, operation.entry) : []),
  ]);
  return `${HEAD}
from collections.abc import Iterator
from typing import Any

from . import types as t
from .transport import Transport, part


class Operations(Transport):
    """Every operation of the API that a program may call."""
${methods.map((line) => (line === '' ? line : `    ${line}`)).join('\n')}
`;
}

function methodOf(operation: Operation): string[] {
  const { id, method, path, params, query, body, mediaType, hasVersion, hasKey, isRepeatable } = operation;
  // Where the path names a version too, the other one is that of the recipe as it is.
  const changed = params.includes('version') ? 'current' : 'version';
  const given = [
    'self',
    ...params.map((name) => `${snake(name)}: str`),
    ...(body ? [`body: ${typeOf(body, 't.')}`] : []),
    ...(hasVersion ? [`${changed}: int`] : []),
    ...(query ? [`query: ${typeOf(query, 't.')}${operation.isQueryNeeded ? '' : ' | None = None'}`] : []),
  ];
  const sent = [
    `"${method}"`,
    pathOf(path),
    ...(query ? ['query=query'] : []),
    ...(body ? ['body=body', `media_type="${mediaType}"`] : []),
    ...(hasVersion ? [`version=${changed}`] : []),
    ...(hasKey ? ['has_key=True'] : []),
    ...(isRepeatable ? ['is_repeatable=True'] : []),
    ...(operation.answer === 'text' ? ['is_text=True'] : []),
  ];
  return [
    '',
    `def ${snake(id)}(${given.join(', ')}) -> ${answerOf(operation)}:`,
    `    """${operation.summary}. Scope: ${operation.scopes.join(' or ')}."""`,
    `    return self._send(${sent.join(', ')})`,
  ];
}

function pagesOf({ id, path, params, query }: Operation, entry: Shape): string[] {
  const type = typeOf(entry, 't.');
  const asked = query ? typeOf(query, 't.') : 'dict[str, str]';
  const given = ['self', ...params.map((name) => `${snake(name)}: str`), `query: ${asked} | None = None`];
  return [
    '',
    `def ${snake(id.replace(/^list/, 'each'))}(${given.join(', ')}) -> Iterator[${type}]:`,
    '    """The same, entry by entry, over all pages."""',
    `    return self._pages(${pathOf(path)}, query)`,
  ];
}

function answerOf({ answer }: Operation): string {
  if (answer === 'text') return 'str';
  return answer === 'nothing' ? 'None' : typeOf(answer, 't.');
}

function pathOf(path: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{part(${snake(name)})}`);
  return `${path.includes('{') ? 'f' : ''}"${filled}"`;
}

export function snake(text: string): string {
  return text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

const PLAIN = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
  unknown: 'Any',
};

function typeOf(shape: Shape, prefix = ''): string {
  switch (shape.kind) {
    case 'plain':
      return PLAIN[shape.type];
    case 'literal':
      return `Literal[${shape.values.map((value) => literalOf(value)).join(', ')}]`;
    case 'list':
      return `list[${typeOf(shape.item, prefix)}]`;
    case 'tuple':
      return `list[${[...new Set(shape.items.map((item) => typeOf(item, prefix)))].join(' | ')}]`;
    case 'map':
      return `dict[str, ${typeOf(shape.value, prefix)}]`;
    case 'union':
      return shape.of.map((each) => typeOf(each, prefix)).join(' | ');
    case 'named':
      return prefix + shape.name;
  }
}

/** Inside a text with double quotes. */
function literalOf(value: string | number | boolean): string {
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}
