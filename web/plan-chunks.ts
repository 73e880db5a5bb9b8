import { type Module, ModuleGraph } from './module-graph.ts';

/** What is loaded together: a frame, a page in its frame, or a part that a page asks for later. */
interface Unit {
  name: string;
  kind: 'frame' | 'page' | 'part';
  /** How dear a byte is to it that it loads for nothing. */
  weight: number;
  roots: string[];
  /** What is there whenever this is loaded. */
  below: Unit[];
  /** The modules it needs beyond those. */
  own: Set<string>;
}

/** Modules that are loaded together, and the pages and parts that load them. */
interface Chunk {
  modules: string[];
  size: number;
  by: ReadonlySet<Unit>;
}

/** Files that a page may come in, beside those that hold a route alone. */
const MOST_FILES = 8;
const ROUTE = /[\\/]web[\\/]src[\\/]app[\\/](?:routes[\\/])?(root|entry\.client|[\w-]+)\.tsx/;
const RUNTIME = '\0rolldown/runtime.js';
/** Routes around others: whatever page is open, one of these is loaded, and the core with it. */
const CORE = ['entry.client', 'root'];
const SITE = ['site-layout', 'page-boundary'];
const APPS = ['apps-layout', 'apps-boundary', 'apps-protected'];
/** Pages that strangers come to first: they load nothing that they do not need. */
const VISITED = ['home', 'predimatch', 'predimulsion'];

/** The name of the file that each module goes to. */
export function planChunks(modules: readonly Module[]): Map<string, string> {
  const graph = new ModuleGraph(modules);
  const units = unitsOf(graph);
  const plan = new Map([[RUNTIME, 'core']]);
  for (const chunk of joinChunks(chunksOf(units, graph), units, graph)) {
    const name = nameOf(chunk);
    // A route is a file of its own: it names the screen that comes, and is there before it.
    for (const id of chunk.modules) if (!isPage(id)) plan.set(id, name);
  }
  return plan;
}

function isPage(id: string): boolean {
  const name = routeOf(id);
  return name !== undefined && ![...CORE, ...SITE, ...APPS].includes(name);
}

function routeOf(id: string): string | undefined {
  return ROUTE.exec(id)?.[1];
}

function unitsOf(graph: ModuleGraph): Unit[] {
  const entries = Map.groupBy(graph.entries(), (id) => routeOf(id) ?? '');
  const units: Unit[] = [];
  const add = (unit: Omit<Unit, 'own'>): Unit => {
    const before = new Set(unit.below.flatMap((one) => [...chainOf(one)].flatMap(({ own }) => [...own])));
    const made = { ...unit, own: graph.closure(unit.roots, before) };
    units.push(made);
    return made;
  };
  const addFrame = (name: string, routes: string[], below: Unit[]) =>
    add({ name, kind: 'frame', weight: 0, roots: routes.flatMap((one) => entries.get(one) ?? []), below });
  const core = addFrame('core', CORE, []);
  const [site, apps] = [addFrame('site', SITE, [core]), addFrame('apps', APPS, [core])];
  for (const [name, roots] of entries) {
    if (['', ...CORE, ...SITE, ...APPS].includes(name)) continue;
    const isOfApps = name.startsWith('apps-');
    // Under /apps a route names its screen, which is loaded with it.
    const screens = isOfApps ? roots.flatMap((id) => graph.screensOf(id)) : [];
    const weight = isOfApps ? 1 : 3;
    add({ name, kind: 'page', weight, roots: [...roots, ...screens], below: [isOfApps ? apps : site] });
  }
  const known = new Set(units.flatMap(({ roots }) => roots));
  for (const unit of units) {
    for (const part of [...unit.own].flatMap((id) => graph.laterOf(id))) {
      if (known.has(part)) continue;
      known.add(part);
      const callers = units.filter(({ own }) => graph.callersOf(part).some((id) => own.has(id)));
      const isOfApps = callers.every((one) => chainOf(one).has(apps));
      const below = callers.length === 1 ? callers : [isOfApps ? apps : core];
      add({ name: part, kind: 'part', weight: isOfApps ? 0.2 : 5, roots: [part], below });
    }
  }
  return units;
}

function chainOf(unit: Unit): Set<Unit> {
  return new Set([unit, ...unit.below.flatMap((one) => [...chainOf(one)])]);
}

/** The modules by the pages and parts that need them, frames counting for all that stand in them. */
function chunksOf(units: readonly Unit[], graph: ModuleGraph): Chunk[] {
  const loaders = new Map<string, Set<Unit>>();
  for (const unit of units.filter(({ kind }) => kind !== 'frame'))
    for (const { own } of chainOf(unit))
      for (const id of own) loaders.set(id, (loaders.get(id) ?? new Set()).add(unit));
  const groups = Map.groupBy(loaders.keys(), (id) => [...byOf(id)].map(({ name }) => name).join('\n'));
  return [...groups.values()].map((modules) => {
    const size = modules.reduce((sum, id) => sum + graph.sizeOf(id), 0);
    return { modules, size, by: byOf(modules[0] ?? '') };
  });

  /** Where pages of the apps need it, what else needs it later does not count: most of it is there by then. */
  function byOf(id: string): Set<Unit> {
    const by = [...(loaders.get(id) ?? [])];
    const isShared = by.some(({ kind }) => kind === 'page');
    return new Set(by.filter(({ kind, weight }) => !isShared || kind === 'page' || weight >= 1));
  }
}

/** Joins chunks until no page comes in too many files, first those that make others load least for nothing. */
function joinChunks(given: Chunk[], units: readonly Unit[], graph: ModuleGraph): Chunk[] {
  const pages = units.filter(({ kind }) => kind === 'page');
  const visited = pages.filter(({ name }) => VISITED.includes(name));
  let chunks = given;
  const stuck = new Set<Unit>();
  for (;;) {
    const crowded = pages
      .map((page) => ({ page, files: chunks.filter(({ by }) => by.has(page)) }))
      .filter(({ page, files }) => files.length > MOST_FILES && !stuck.has(page))
      .toSorted((one, other) => other.files.length - one.files.length);
    const [worst] = crowded;
    if (!worst) return chunks;
    const pairs = worst.files.flatMap((one, index) =>
      worst.files.slice(index + 1).map((other) => {
        const gain = crowded.filter(({ page }) => one.by.has(page) && other.by.has(page)).length;
        return { one, other, gain, cost: costOf([one, other]) / gain };
      }),
    );
    const between = seekBetween(chunks, graph);
    let best: { group: Set<Chunk>; cost: number } | undefined;
    for (const { one, other, gain, cost: atLeast } of pairs.toSorted((a, b) => a.cost - b.cost)) {
      if (best && atLeast >= best.cost) break;
      const group = between(one, other);
      if (visited.some((page) => new Set([...group].map(({ by }) => by.has(page))).size > 1)) continue;
      const cost = costOf([...group]) / gain;
      if (!best || cost < best.cost) best = { group, cost };
    }
    if (!best) {
      stuck.add(worst.page);
      continue;
    }
    const { group } = best;
    const joined = [...group].reduce((one, other) => ({
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      by: one.by.union(other.by),
    }));
    chunks = [...chunks.filter((chunk) => !group.has(chunk)), joined];
  }
}

/** What all who load one of these would load for nothing if they were one. */
function costOf(group: readonly Chunk[]): number {
  const all = group.reduce((sum, { by }) => sum.union(by), new Set<Unit>());
  let cost = 0;
  for (const { by, size } of group) for (const unit of all.difference(by)) cost += unit.weight * size;
  return cost;
}

/** Two chunks, and whatever one needs that needs the other: left apart, the joined one and that would need each other. */
function seekBetween(chunks: readonly Chunk[], graph: ModuleGraph): (one: Chunk, other: Chunk) => Set<Chunk> {
  const holder = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
  const known = new Map<Chunk, Set<Chunk>>();
  const links = new Map<Chunk, Set<Chunk>>();
  const linksOf = (chunk: Chunk): Set<Chunk> => {
    const found =
      links.get(chunk) ??
      new Set(chunk.modules.flatMap((id) => graph.needsOf(id)).flatMap((id) => holder.get(id) ?? []));
    links.set(chunk, found);
    return found;
  };
  const reach = (from: Chunk): Set<Chunk> => {
    const seen = known.get(from) ?? new Set(linksOf(from));
    if (!known.has(from)) for (const one of seen) for (const next of linksOf(one)) seen.add(next);
    known.set(from, seen);
    return seen;
  };
  return (one, other) => {
    const found = [...reach(one), ...reach(other)].filter(
      (chunk) => reach(chunk).has(one) || reach(chunk).has(other),
    );
    return new Set([one, other, ...found]);
  };
}

function nameOf({ by }: Chunk): string {
  const units = [...by];
  const [first, last] = [units[0], units.at(-1)].map(
    (unit) => /([\w-]+)(?:\.\w+)?$/.exec(unit?.name.split('?')[0] ?? '')?.[1] ?? '',
  );
  return units.length === 1 ? `${first}` : `${first}-${last}-${units.length}`;
}
