import { dirname, join } from 'node:path';

/** As much of a module of the bundler as is looked at here. */
export interface Module {
  id: string;
  code: string | null;
  isEntry: boolean;
  exports: string[];
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

type Origin = [id: string, name: string];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm;
const PASSED_ON = /export\s*(?:type\s*)?(\*|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]\s*;?/g;
const TAKEN = /\b(?:import|export)\b[^'"{};]*\{([^}]*)\}\s*from/g;

/**
 * Which module needs which. A file that does nothing but pass on the names of others is looked through: whoever takes one name from
 * a package does not need all of it, and the bundler leaves the rest out.
 */
export class ModuleGraph {
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #needs = new Map<string, string[]>();
  readonly #origins = new Map<string, ReadonlyMap<string, Origin> | undefined>();

  constructor(modules: readonly Module[]) {
    this.#modules = new Map(modules.map((one) => [one.id, one]));
  }

  entries(): string[] {
    return [...this.#modules.values()].filter(({ isEntry }) => isEntry).map(({ id }) => id);
  }

  /** What a module asks for while it runs. */
  laterOf(id: string): string[] {
    return this.#modules.get(id)?.dynamicallyImportedIds ?? [];
  }

  callersOf(part: string): string[] {
    return [...this.#modules.values()]
      .filter((one) => one.dynamicallyImportedIds.includes(part))
      .map(({ id }) => id);
  }

  /** What a route asks for: it stands in the file that the entry passes on. */
  screensOf(entry: string): string[] {
    const [file] = entry.split('?');
    return [...this.closure([entry], new Set())]
      .filter((id) => id.split('?')[0] === file)
      .flatMap((id) => this.laterOf(id));
  }

  /** These, and all they need that is not there before. */
  closure(roots: readonly string[], before: ReadonlySet<string>): Set<string> {
    const seen = new Set(roots.filter((id) => !before.has(id)));
    for (const id of seen) for (const next of this.needsOf(id)) if (!before.has(next)) seen.add(next);
    return seen;
  }

  /** Nothing is left of such a file in the end. */
  isPassing(id: string): boolean {
    return this.#originsOf(id) !== undefined && !this.#modules.get(id)?.isEntry;
  }

  needsOf(id: string): string[] {
    const known = this.#needs.get(id);
    if (known) return known;
    const { importedIds = [], code } = this.#modules.get(id) ?? {};
    const names = namesTaken(code ?? '');
    const needs = this.isPassing(id)
      ? []
      : [...new Set(importedIds.flatMap((target) => this.#behind(target, names)))];
    this.#needs.set(id, needs);
    return needs;
  }

  #behind(target: string, names: ReadonlySet<string>): string[] {
    const origins = this.#originsOf(target);
    if (!origins) return [target];
    const taken = [...origins].filter(([name]) => names.has(name));
    return [target, ...taken.flatMap(([, [id, name]]) => this.#behind(id, new Set([name])))];
  }

  /** Where the names of a file come from that only passes them on. */
  #originsOf(id: string): ReadonlyMap<string, Origin> | undefined {
    if (!this.#origins.has(id)) {
      this.#origins.set(id, undefined); // files that pass on to each other end here
      this.#origins.set(id, this.#readOrigins(id));
    }
    return this.#origins.get(id);
  }

  #readOrigins(id: string): Map<string, Origin> | undefined {
    const { code, importedIds = [] } = this.#modules.get(id) ?? {};
    const text = (code ?? '').replaceAll(COMMENT, '');
    if (!text.includes('export') || text.replaceAll(PASSED_ON, '').trim() !== '') return undefined;
    const origins = new Map<string, Origin>();
    for (const [, list = '', from = ''] of text.matchAll(PASSED_ON)) {
      const path = join(dirname(id), from);
      const target = importedIds.find(
        (one) => one.startsWith(path) || one.includes(`/node_modules/${from}/`),
      );
      if (target === undefined) continue;
      const pairs =
        list === '*' ? this.#exportsOf(target).map((name): Origin => [name, name]) : pairsIn(list);
      for (const [original, name] of pairs) origins.set(name, [target, original]);
    }
    return origins;
  }

  #exportsOf(id: string): string[] {
    return [...(this.#originsOf(id)?.keys() ?? this.#modules.get(id)?.exports ?? [])];
  }
}

function namesTaken(code: string): Set<string> {
  return new Set(
    [...code.matchAll(TAKEN)].flatMap(([, list = '']) => pairsIn(list).map(([original]) => original)),
  );
}

/** `{ a, b as c }`: each name as it is there, and as it is called here. */
function pairsIn(list: string): [original: string, name: string][] {
  return list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [original = '', name = original] = one.split(/\s+as\s+/);
      return [original, name];
    });
}
