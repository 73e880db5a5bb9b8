import { isRecord } from '../links.ts';
import type { FieldDefinition } from '../model.ts';
import { instantOf } from '../query/instant.ts';
import { isPoint } from '../query/location.ts';

/** Whether a value of a file is one that its field may have. What queries compare must be what they expect. */
export function isFitting(value: unknown, { type, items }: Pick<FieldDefinition, 'type' | 'items'>): boolean {
  switch (type) {
    case 'Symbol':
    case 'Text':
      return typeof value === 'string';
    case 'Integer':
      return Number.isSafeInteger(value);
    case 'Number':
      return Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && instantOf(value) !== undefined;
    case 'Location':
      return isRecord(value) && isPoint(value);
    case 'RichText':
      return isRecord(value) && value['nodeType'] === 'document' && Array.isArray(value['content']);
    case 'Link':
    case 'ResourceLink':
      return isLink(value);
    case 'Array':
      return Array.isArray(value) && value.every(items?.type === 'Symbol' ? isText : isLink);
    case 'Object':
      return isRecord(value);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isLink(value: unknown): boolean {
  const sys = isRecord(value) ? value['sys'] : undefined;
  return isRecord(sys) && (typeof sys['id'] === 'string' || typeof sys['urn'] === 'string');
}
