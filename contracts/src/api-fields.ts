import { z } from 'zod';

/** A parameter or a field of a body. */
export interface ApiField {
  name: string;
  isRequired: boolean;
  /** Its type in words. */
  holds: string;
  description: string;
  /** It has fields of its own, which `fieldsInside` tells: all of them would make the page ten times larger. */
  isNested?: true;
}

const schemaSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  description: z.string().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
});
type Schema = z.infer<typeof schemaSchema>;

function read(schema: unknown): Schema {
  return schemaSchema.safeParse(schema).data ?? {};
}

/** The fields of a body, those of a resource of JSON:API by its attributes. */
export function fieldsOf(schema: unknown, prefix = ''): ApiField[] {
  const { properties = {}, required = [] } = read(schema);
  return Object.entries(properties).flatMap(([name, inner]): ApiField[] => {
    if ((prefix === '' && name === 'data') || (prefix === 'data.' && name === 'attributes')) {
      const inside = fieldsOf(inner, `${prefix}${name}.`);
      if (inside.length > 0) return inside;
    }
    return [fieldOf(`${prefix}${name}`, inner, required.includes(name))];
  });
}

function fieldOf(name: string, schema: unknown, isRequired: boolean): ApiField {
  const { description = '' } = read(schema);
  return {
    name,
    isRequired,
    holds: schemaWords(schema),
    description,
    ...(alternativesOf(schema).length > 0 ? { isNested: true } : {}),
  };
}

/** The schema at the place of a field that `fieldsOf` named, such as `data.attributes.document`. */
export function schemaAt(schema: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((within, part) => read(within).properties?.[part], schema);
}

/** What a nested field holds: its fields, in groups where it is one of several kinds. */
export interface ApiFieldGroup {
  /** What tells this kind from the others: `kind: "values"`; empty where there is one. */
  kind: string;
  fields: { field: ApiField; schema: unknown }[];
}

export function fieldsInside(schema: unknown): ApiFieldGroup[] {
  const alternatives = alternativesOf(schema);
  return alternatives.map((each) => ({
    kind: alternatives.length === 1 ? '' : kindOf(each),
    fields: Object.entries(each.properties ?? {}).map(([name, inner]) => ({
      field: fieldOf(name, inner, each.required?.includes(name) ?? false),
      schema: inner,
    })),
  }));
}

/** The objects with named fields that a schema may hold, itself or in its list. */
function alternativesOf(schema: unknown): Schema[] {
  const { properties, items, anyOf = [], oneOf = [], allOf = [], ...rest } = read(schema);
  if (properties && Object.keys(properties).length > 0) return [{ properties, ...rest }];
  if (items !== undefined) return alternativesOf(items);
  return [...anyOf, ...oneOf, ...allOf].flatMap(alternativesOf);
}

function kindOf({ properties = {} }: Schema): string {
  const named = Object.entries(properties).find(([, inner]) => isConst(inner));
  return named ? `${named[0]}: ${schemaWords(named[1])}` : '';
}

function isConst(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return 'const' in schema || ('enum' in schema && Array.isArray(schema.enum) && schema.enum.length === 1);
}

/** A schema in a few words: its type, or its kinds. */
export function schemaWords(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  if ('const' in schema) return JSON.stringify(schema.const);
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if ('type' in schema) {
    const inner = schema.type === 'array' && 'items' in schema ? schemaWords(schema.items) : '';
    return inner === '' || inner.includes('|') ? [schema.type].flat().join(' | ') : `array of ${inner}`;
  }
  const { anyOf = [], oneOf = [] } = read(schema);
  return [...new Set([...anyOf, ...oneOf].map(schemaWords))].filter(Boolean).join(' | ');
}
