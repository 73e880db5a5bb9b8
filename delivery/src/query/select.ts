import { invalidQuery } from '../delivery-error.ts';

type Part = 'sys' | 'fields' | 'metadata';

/** For each selected part of an entry or asset either everything in it or the names chosen. */
export type Selection = ReadonlyMap<Part, 'all' | ReadonlySet<string>>;

const MAX_PATHS = 100;

const SYS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'space',
  'environment',
  'contentType',
  'createdAt',
  'updatedAt',
  'publishedVersion',
  'revision',
  'locale',
]);
const METADATA: ReadonlySet<string> = new Set(['tags', 'concepts']);

/**
 * Reads `select=sys.id,fields.question,metadata`. A part that is not named is not in the answer. Which fields there are
 * is only known once there is a content type.
 */
export function parseSelect(value: string, fields: readonly string[] | undefined): Selection {
  const paths = value.split(',');
  if (paths.length > MAX_PATHS) throw refuse(value, `at most ${MAX_PATHS} paths may be selected`);

  const selection = new Map<Part, 'all' | Set<string>>();
  for (const path of paths) {
    const [part, name, ...deeper] = path.split('.');
    if (!isPart(part)) throw refuse(path, `"${path}" is not below sys, fields or metadata`);
    if (deeper.length > 0) throw refuse(path, `"${path}" is deeper than two levels`);
    if (name === undefined) {
      selection.set(part, 'all');
      continue;
    }
    const reason = reasonAgainst(part, name, fields);
    if (reason !== undefined) throw refuse(path, `"${path}" ${reason}`);
    const chosen = selection.get(part) ?? new Set<string>();
    if (chosen !== 'all') selection.set(part, chosen.add(name));
  }
  return selection;
}

export function isSelected(selection: Selection | undefined, field: string): boolean {
  const chosen = selection ? selection.get('fields') : 'all';
  return chosen === 'all' || (chosen?.has(field) ?? false);
}

/** What a part keeps of itself; undefined when nothing of it was selected. */
export function pick(
  selection: Selection,
  part: Part,
  values: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const chosen = selection.get(part);
  if (chosen === undefined) return undefined;
  if (chosen === 'all') return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => chosen.has(name)));
}

function isPart(part: string | undefined): part is Part {
  return part === 'sys' || part === 'fields' || part === 'metadata';
}

function reasonAgainst(part: Part, name: string, fields: readonly string[] | undefined): string | undefined {
  if (part === 'sys') return SYS.has(name) ? undefined : 'is not recognized';
  if (part === 'metadata') return METADATA.has(name) ? undefined : 'is not recognized';
  if (!fields) return 'needs the parameter content_type';
  return fields.includes(name) ? undefined : 'is not recognized';
}

function refuse(value: string, details: string): Error {
  return invalidQuery({ name: 'select', path: ['select'], value, details });
}
