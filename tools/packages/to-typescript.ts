import type { Operation } from './read-operations.ts';
import type { NamedObject, Shape } from './shape.ts';

const HEAD = '// Written by tools/write-packages.ts from the API document. Change the API, not this file.\n';

/** src/types.ts: one line for each object. */
export function typesInTypescript(objects: readonly NamedObject[]): string {
  const lines = objects.map(({ name, fields, also }) => {
    const inside = fields.map((field) => {
      const key = /^[A-Za-z_]\w*$/.test(field.name) ? field.name : `'${field.name}'`;
      const optional = field.isOptional ? '?' : '';
      return `${key}${optional}: ${typeOf(field.shape)}${field.isOptional ? ' | undefined' : ''}`;
    });
    return `export type ${name} = ${[`{ ${inside.join('; ')} }`, ...also].join(' & ')};`;
  });
  return `${HEAD}\n${lines.join('\n')}\n`;
}

/** src/operations.ts: one method for each operation, and one that reads all pages of a list. */
export function operationsInTypescript(operations: readonly Operation[]): string {
  const methods = operations.flatMap((operation) => [
    `  /** ${operation.summary}. ${scopesText(operation)} */`,
    `  ${methodOf(operation)}`,
    ...(operation.entry
      ? [`  /** The same, entry by entry, over all pages. */`, `  ${pagesOf(operation, operation.entry)}`]
      : []),
  ]);
  return `${HEAD}
import { part, Transport } from './transport.ts';
import type * as T from './types.ts';

/** Every operation of the API that a program may call. */
export class Operations extends Transport {
${methods.join('\n')}
}
`;
}

function scopesText({ scopes }: Operation): string {
  return `Scope: ${scopes.join(' or ')}.`;
}

function methodOf(operation: Operation): string {
  const { id, method, path, params, query, body, mediaType, hasVersion, hasKey, isRepeatable } = operation;
  // Where the path names a version too, the other one is that of the recipe as it is.
  const changed = params.includes('version') ? 'current' : 'version';
  const given = [
    ...params.map((name) => `${name}: string`),
    ...(body ? [`body: ${typeOf(body, 'T.')}`] : []),
    ...(query ? [`query: ${typeOf(query, 'T.')}${operation.isQueryNeeded ? '' : ' = {}'}`] : []),
    ...(hasVersion ? [`${changed}: number`] : []),
  ];
  const sent = [
    `method: '${method}'`,
    `path: ${pathOf(path)}`,
    ...(query ? ['query'] : []),
    ...(body ? ['body', `mediaType: '${mediaType}'`] : []),
    ...(hasVersion ? [changed === 'version' ? changed : `version: ${changed}`] : []),
    ...(hasKey ? ['hasKey: true'] : []),
    ...(isRepeatable ? ['isRepeatable: true'] : []),
    ...(operation.answer === 'text' ? ['isText: true'] : []),
  ];
  const answer = answerOf(operation);
  return `${id}(${given.join(', ')}): Promise<${answer}> { return this.send<${answer}>({ ${sent.join(', ')} }); }`;
}

function pagesOf({ id, path, params, query, isQueryNeeded }: Operation, entry: Shape): string {
  const given = [
    ...params.map((name) => `${name}: string`),
    `query: ${query ? typeOf(query, 'T.') : 'object'}${isQueryNeeded ? '' : ' = {}'}`,
  ];
  const type = typeOf(entry, 'T.');
  const name = id.replace(/^list/, 'each');
  return `${name}(${given.join(', ')}): AsyncGenerator<${type}> { return this.pages<${type}>(${pathOf(path)}, query); }`;
}

function answerOf({ answer }: Operation): string {
  if (answer === 'text') return 'string';
  return answer === 'nothing' ? 'undefined' : typeOf(answer, 'T.');
}

function pathOf(path: string): string {
  return path.includes('{') ? `\`${path.replaceAll(/\{(\w+)\}/g, '${part($1)}')}\`` : `'${path}'`;
}

function typeOf(shape: Shape, prefix = ''): string {
  switch (shape.kind) {
    case 'plain':
      return shape.type === 'integer' ? 'number' : shape.type;
    case 'literal':
      return shape.values
        .map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
        .join(' | ');
    case 'list':
      return `${bracketed(shape.item, prefix)}[]`;
    case 'tuple':
      return `[${shape.items.map((item) => typeOf(item, prefix)).join(', ')}]`;
    case 'map':
      return `Record<string, ${typeOf(shape.value, prefix)}>`;
    case 'union':
      return shape.of.map((each) => typeOf(each, prefix)).join(' | ');
    case 'named':
      return prefix + shape.name;
  }
}

function bracketed(shape: Shape, prefix: string): string {
  const text = typeOf(shape, prefix);
  return text.includes(' | ') ? `(${text})` : text;
}
