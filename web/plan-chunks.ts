import { type Module, ModuleGraph } from './module-graph.ts';

/** What is loaded together: a frame, a page in its frame, or a part that a page asks for later. */
interface Unit {
  name: string;
  kind: 'frame' | 'page' | 'part';
  roots: string[];
  /** What is there whenever this is loaded. */
  below: Unit[];
  /** The modules it needs beyond those. */
  own: Set<string>;
  /** The screens that ask for it. */
  screens: string[];
}

const ROUTE = /[\\/]web[\\/]src[\\/]app[\\/](?:routes[\\/]([\w-]+)|(root|entry\.client))\.tsx/;
/** Routes around others: whatever page is open, one of these is loaded, and the core with it. */
const FRAMES = {
  core: ['entry.client', 'root'],
  site: ['site-layout', 'page-boundary'],
  apps: ['apps-layout'],
};
const IN_FRAMES = Object.values(FRAMES).flat();

const EXPLORERS = 'emulsion-explorer|racks|compatibility-explorer|substitution';
const RECIPES = `${EXPLORERS}|share|(?:hld-)?recipes`;
const LISTS = 'customers|property|supplier-ingredients|(?:hld-)?ingredients|datasets';
const pages = (names: string) => new RegExp(`^apps-(?:${names})$`);
/** Screens that are two addresses of one. */
const PAIRS: [file: string, pages: RegExp][] = [
  ['recipe-lists', pages('(?:hld-)?recipes')],
  ['ingredients', pages('(?:hld-)?ingredients')],
];
/** What screens share is in the first file that is for all of them. A screen comes in twelve files: a new line here is one more. */
const SHARED: [file: string, pages: RegExp][] = [
  ['explorers', pages(EXPLORERS)],
  ['recipes', pages(RECIPES)],
  ['tools', pages(`${RECIPES}|${LISTS}`)],
  ['apps', /^apps-/],
];
/** Public pages, whose first view needs what it names at once. */
const FIRST_VIEW = /^(?:home|predi\w+|science-\w+|api-guide|sources|not-found)$/;
/** Parts of public pages that only come for somebody who is signed in. */
const FOR_USERS = ['my-apps-menu', 'kept-work'];

/**
 * The name of the file that each module goes to. Whoever needs a module of a file loads all of it; each file needs only those that
 * are loaded wherever it is, so that no two need each other.
 */
export function planChunks(modules: readonly Module[]): Map<string, string> {
  const graph = new ModuleGraph(modules);
  const units = unitsOf(graph);
  const [core] = units;
  const loaders = new Map<string, Unit[]>();
  for (const unit of units.filter(({ kind }) => kind !== 'frame'))
    for (const { own } of chainOf(unit))
      for (const id of own) loaders.set(id, [...(loaders.get(id) ?? []), unit]);
  const plan = new Map<string, string>();
  for (const [id, by] of loaders) {
    // A route is a file of its own: it names the screen that comes, and is there before it.
    if (isPage(id) || graph.isPassing(id)) continue;
    plan.set(id, core?.own.has(id) ? 'core' : fileFor(by));
  }
  return plan;
}

function fileFor(by: readonly Unit[]): string {
  // Screens that may ask later for what needs it count too: a part must not bring the whole of another screen with it.
  const isNeeded = by.some((unit) => unit.kind === 'page' && isOfApps(unit));
  const screens = isNeeded ? [...new Set(by.flatMap((unit) => unit.screens))] : [];
  const visitors = by.filter((unit) => !isOfApps(unit) && !FOR_USERS.includes(unit.name));
  const [screen] = screens;
  if (screen === undefined) return by.map(({ name }) => name).join('+');
  // What the apps share with public pages, by who needs it there: nobody who comes to read loads what is for the menu alone.
  if (visitors.some(({ name }) => FIRST_VIEW.test(name))) return 'core';
  if (visitors.length > 0) return visitors.some(({ name }) => name === 'menu') ? 'menu' : 'schemas';
  const file = (table: typeof SHARED) =>
    table.find(([, all]) => screens.every((name) => all.test(name)))?.[0];
  // A screen is not called as its route, which is a small file of its own.
  return file(PAIRS) ?? (screens.length === 1 ? screen.replace('apps-', 'screen-') : file(SHARED)) ?? 'apps';
}

function routeOf(id: string): string | undefined {
  const [, page, entry] = ROUTE.exec(id) ?? [];
  return page ?? entry;
}

function isPage(id: string): boolean {
  const name = routeOf(id);
  return name !== undefined && !IN_FRAMES.includes(name);
}

function isOfApps(unit: Unit): boolean {
  return [...chainOf(unit)].some(({ name, kind }) => kind === 'frame' && name === 'apps');
}

function chainOf(unit: Unit): Set<Unit> {
  return new Set([unit, ...unit.below.flatMap((one) => [...chainOf(one)])]);
}

/** Frames first, the core before them, then pages, then what these ask for later. */
function unitsOf(graph: ModuleGraph): Unit[] {
  const entries = Map.groupBy(graph.entries(), (id) => routeOf(id) ?? '');
  const units: Unit[] = [];
  const add = (unit: Omit<Unit, 'own'>): Unit => {
    const before = new Set(unit.below.flatMap((one) => [...chainOf(one)].flatMap(({ own }) => [...own])));
    const made = { ...unit, own: graph.closure(unit.roots, before) };
    units.push(made);
    return made;
  };
  const addFrame = (name: keyof typeof FRAMES, below: Unit[]) =>
    add({
      name,
      kind: 'frame',
      roots: FRAMES[name].flatMap((one) => entries.get(one) ?? []),
      below,
      screens: [],
    });
  const core = addFrame('core', []);
  const [site, apps] = [addFrame('site', [core]), addFrame('apps', [core])];
  for (const [name, roots] of entries) {
    if (name === '' || IN_FRAMES.includes(name)) continue;
    const isInApps = name.startsWith('apps-');
    // Under /apps a route names its screen, which is loaded with it.
    const screens = isInApps ? roots.flatMap((id) => graph.screensOf(id)) : [];
    add({
      name,
      kind: 'page',
      roots: [...roots, ...screens],
      below: [isInApps ? apps : site],
      screens: isInApps ? [name] : [],
    });
  }
  const known = new Set(units.flatMap(({ roots }) => roots));
  for (const unit of units) {
    for (const part of [...unit.own].flatMap((id) => graph.laterOf(id))) {
      if (known.has(part)) continue;
      known.add(part);
      const callers = units.filter(({ own }) => graph.callersOf(part).some((id) => own.has(id)));
      const below = callers.length === 1 ? callers : [callers.every(isOfApps) ? apps : core];
      const name = /([\w-]+)\.\w+(?:\?|$)/.exec(part)?.[1] ?? part;
      add({ name, kind: 'part', roots: [part], below, screens: callers.flatMap((one) => one.screens) });
    }
  }
  return units;
}
