/** What a value of the API looks like, in no language yet. */
export type Shape =
  | { kind: 'plain'; type: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' }
  | { kind: 'literal'; values: (string | number | boolean)[] }
  | { kind: 'list'; item: Shape }
  | { kind: 'tuple'; items: Shape[] }
  | { kind: 'map'; value: Shape }
  | { kind: 'union'; of: Shape[] }
  | { kind: 'named'; name: string };

export interface Field {
  name: string;
  isOptional: boolean;
  shape: Shape;
}

/** An object with a name; two that look alike are one. */
export interface NamedObject {
  name: string;
  fields: Field[];
  /** Further objects whose fields it has too. */
  also: string[];
}

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | false;
  prefixItems?: Schema[];
}

const UNKNOWN: Shape = { kind: 'plain', type: 'unknown' };

/** Turns schemas into shapes, and gives every object a name that says where it was met first. */
export class ShapeReader {
  readonly objects: NamedObject[] = [];
  readonly #byText = new Map<string, string>();

  read(schema: Schema, name: string): Shape {
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts)
      return unionOf(parts.map((part, index) => this.read(part, index === 0 ? name : `${name}${index + 1}`)));
    if (schema.const !== undefined) return { kind: 'literal', values: [schema.const] };
    if (schema.enum) {
      const values = schema.enum.filter((value) => value !== null);
      const literal: Shape = { kind: 'literal', values };
      return values.length < schema.enum.length
        ? unionOf([literal, { kind: 'plain', type: 'null' }])
        : literal;
    }
    if (Array.isArray(schema.type)) {
      return unionOf(schema.type.map((type) => this.read({ ...schema, type }, name)));
    }
    if (schema.type === 'array') return this.#list(schema, name);
    if (schema.type === 'object') return this.#object(schema, name);
    const { type } = schema;
    const isPlain =
      type === 'string' || type === 'number' || type === 'integer' || type === 'boolean' || type === 'null';
    return isPlain ? { kind: 'plain', type } : UNKNOWN;
  }

  /** An object of these fields; filters, of which some have hundreds, are an object of their own. */
  objectOf(name: string, fields: Field[]): Shape {
    const filters = fields.filter((field) => field.name.startsWith('filter['));
    if (filters.length > 20 && filters.length < fields.length) {
      const also = this.objectOf(name.replace(/Query$/, 'Filters'), filters);
      const rest = fields.filter((field) => !filters.includes(field));
      return this.#keep(name, rest, also.kind === 'named' ? [also.name] : []);
    }
    return this.#keep(name, fields, []);
  }

  #list({ items, prefixItems }: Schema, name: string): Shape {
    if (prefixItems) {
      return {
        kind: 'tuple',
        items: prefixItems.map((item, index) => this.read(item, `${name}${index + 1}`)),
      };
    }
    return { kind: 'list', item: items ? this.read(items, singular(name)) : UNKNOWN };
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, name: string): Shape {
    const names = Object.keys(properties);
    if (names.length === 0) {
      const value = typeof additionalProperties === 'object' ? additionalProperties : undefined;
      return { kind: 'map', value: value ? this.read(value, `${name}Value`) : UNKNOWN };
    }
    const fields = names.map((field) => ({
      name: field,
      isOptional: !required.includes(field),
      shape: this.read(properties[field] ?? {}, name + pascal(field)),
    }));
    return this.objectOf(name, fields);
  }

  #keep(name: string, fields: Field[], also: string[]): Shape {
    const text = JSON.stringify([fields, also]);
    const known = this.#byText.get(text);
    if (known !== undefined) return { kind: 'named', name: known };
    let free = name;
    for (let count = 2; this.objects.some((object) => object.name === free); count += 1)
      free = `${name}${count}`;
    this.#byText.set(text, free);
    this.objects.push({ name: free, fields, also });
    return { kind: 'named', name: free };
  }
}

function unionOf(shapes: Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (shape.kind === 'union' ? shape.of : [shape]));
  const [first, ...others] = [...new Map(flat.map((shape) => [JSON.stringify(shape), shape])).values()];
  if (!first) return UNKNOWN;
  return others.length === 0 ? first : { kind: 'union', of: [first, ...others] };
}

/** hsp-recipe becomes HspRecipe. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function singular(name: string): string {
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}Item`;
}
