import { invalidQuery } from '../delivery-error.ts';

/** For each selected part of an entry or asset either everything in it or the names chosen. */
export type Selection = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

const MAX_PATHS = 100;

const SYS = [
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
];
const METADATA = ['tags', 'concepts'];

/**
 * Reads `select=sys.id,fields.question,metadata`. A part that is not named is not in the answer. Which fields there are
 * is only known once there is a content type.
 */
export function parseSelect(value: string, fields: readonly string[] | undefined): Selection {
  const paths = value.split(',');
  if (paths.length > MAX_PATHS) throw refuse(value, `at most ${MAX_PATHS} paths may be selected`);
  const parts = new Map([
    ['sys', SYS],
    ['metadata', METADATA],
    ['fields', fields],
  ]);
  const selection = new Map<string, 'all' | Set<string>>();
  for (const path of paths) {
    const [part = '', name, ...deeper] = path.split('.');
    const names = parts.get(part);
    const refusePath = (reason: string) => refuse(path, `"${path}" ${reason}`);
    if (!parts.has(part)) throw refusePath('is not below sys, fields or metadata');
    if (deeper.length > 0) throw refusePath('is deeper than two levels');
    const chosen = selection.get(part) ?? new Set();
    if (name === undefined) selection.set(part, 'all');
    else if (!names) throw refusePath('needs the parameter content_type');
    else if (!names.includes(name)) throw refusePath('is not recognized');
    else if (chosen !== 'all') selection.set(part, chosen.add(name));
  }
  return selection;
}

export function isSelected(selection: Selection | undefined, field: string): boolean {
  const chosen = selection ? selection.get('fields') : 'all';
  return chosen === 'all' || (chosen?.has(field) ?? false);
}

/** The parts of a resource that were selected, with what was selected of them. */
export function pickSelected(
  resource: Readonly<Record<string, object>>,
  selection: Selection | undefined,
): object {
  if (!selection) return resource;
  const picked = Object.entries(resource).flatMap(([part, values]) => {
    const chosen = selection.get(part);
    if (chosen === undefined) return [];
    const kept = Object.entries(values).filter(([name]) => chosen === 'all' || chosen.has(name));
    return [[part, Object.fromEntries(kept)]];
  });
  return Object.fromEntries(picked) as object;
}

function refuse(value: string, details: string): Error {
  return invalidQuery({ name: 'select', value, details });
}
