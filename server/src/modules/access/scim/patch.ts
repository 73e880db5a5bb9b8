import type { ScimOperation } from '@suite/contracts/scim';
import { type Comparison, parsePath, type ScimPath } from './filter.ts';
import { scimError } from './scim-error.ts';

/** A resource as far as it can be written, or one of its parts. */
export type Attributes = Record<string, unknown>;

/** What can be written, by its name in small letters: the name as it is, and what kind it is. */
export type Shape = ReadonlyMap<string, { name: string; kind: 'one' | 'parts' | 'many' }>;

type Kind = 'add' | 'replace' | 'remove';

/**
 * Applies the operations of a PATCH to a resource (RFC 7644, section 3.5.2), in the shapes that directories send: with and
 * without a path, with paths as keys of the value, and with members to remove in the value. What is not kept here is
 * passed over.
 */
export function applyPatch(
  resource: Attributes,
  operations: readonly ScimOperation[],
  shape: Shape,
): Attributes {
  const changed = structuredClone(resource);
  for (const { op, path, value } of operations) {
    const kind = op.toLowerCase() as Kind; // by its schema
    if (typeof path === 'string' && path.trim() !== '') {
      applyAt(changed, { kind, path: parsePath(path), value }, shape);
      continue;
    }
    if (kind === 'remove') throw scimError('noTarget', 'To remove something, name it in the path.');
    if (!isAttributes(value)) throw scimError('invalidValue', 'Without a path, the value must be an object.');
    for (const [key, part] of Object.entries(value)) {
      applyAt(changed, { kind, path: parsePath(key), value: part }, shape);
    }
  }
  return changed;
}

interface Step {
  kind: Kind;
  path: ScimPath;
  value: unknown;
}

function applyAt(resource: Attributes, step: Step, shape: Shape): void {
  const known = shape.get(step.path.attribute);
  if (!known || step.path.isExtension) return;
  const { name, kind } = known;
  if (kind === 'many') resource[name] = changedMany(listOf(resource[name]), step);
  else if (kind === 'parts') resource[name] = changedParts(resource[name], step);
  else if (step.kind === 'remove') delete resource[name];
  else resource[name] = step.value;
}

/** Parts of a name, whose names are as RFC 7643 writes them. */
const PARTS = new Map([
  ['givenname', 'givenName'],
  ['familyname', 'familyName'],
]);

function changedParts(present: unknown, { kind, path: { sub }, value }: Step): Attributes | undefined {
  const parts = isAttributes(present) ? present : {};
  if (sub === undefined) {
    if (kind === 'remove') return undefined;
    return isAttributes(value) ? { ...parts, ...value } : parts;
  }
  const name = PARTS.get(sub) ?? sub;
  return kind === 'remove' ? without(parts, name) : { ...parts, [name]: value };
}

function changedMany(present: Attributes[], { kind, path: { sub, where }, value }: Step): Attributes[] {
  if (where.length > 0) return changedWhere(present, { kind, sub, where, value });
  const given = listOf(value);
  if (kind === 'remove') {
    const gone = new Set(given.map(keyOf));
    return given.length === 0 ? [] : present.filter((item) => !gone.has(keyOf(item)));
  }
  if (sub !== undefined) {
    return present.length === 0 ? [{ [sub]: value }] : present.map((item) => ({ ...item, [sub]: value }));
  }
  if (kind === 'replace') return given;
  const added = new Map(given.map((item) => [keyOf(item), item]));
  const isPrimaryGiven = given.some(({ primary }) => isTrue(primary));
  const kept = present
    .filter((item) => !added.has(keyOf(item)))
    .map((item) => (isPrimaryGiven && 'primary' in item ? { ...item, primary: false } : item));
  return [...kept, ...added.values()];
}

function changedWhere(
  present: Attributes[],
  { kind, sub, where, value }: Pick<Step, 'kind' | 'value'> & Pick<ScimPath, 'sub' | 'where'>,
): Attributes[] {
  const isMeant = (item: Attributes) => where.every((comparison) => holds(item, comparison));
  if (kind === 'remove') {
    if (sub === undefined) return present.filter((item) => !isMeant(item));
    return present.map((item) => (isMeant(item) ? without(item, sub) : item));
  }
  const change = sub === undefined ? (isAttributes(value) ? value : {}) : { [sub]: value };
  if (present.some(isMeant)) {
    return present.map((item) => (isMeant(item) ? { ...item, ...change } : item));
  }
  // Entra ID names the kind of address it sets this way, whether there is one or not.
  const asked: Attributes = {};
  for (const { path, value: wanted } of where) asked[path.attribute] = wanted;
  return [...present, { ...asked, ...change }];
}

function holds(item: Attributes, { path, value }: Comparison): boolean {
  const present = item[path.attribute];
  if (typeof value === 'boolean') return isTrue(present) === value;
  return typeof present === 'string' && typeof value === 'string'
    ? present.toLowerCase() === value.toLowerCase()
    : present === value;
}

export function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

function keyOf(item: Attributes): string {
  return String(item['value']).toLowerCase();
}

function without(item: Attributes, name: string): Attributes {
  const { [name]: _, ...rest } = item;
  return rest;
}

/** A list, also where one alone is sent; what is no object of it is one by its value. */
function listOf(value: unknown): Attributes[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((item: unknown) =>
    isAttributes(item) ? item : { value: item },
  );
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
