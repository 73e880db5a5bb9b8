import { deflateRawSync } from 'node:zlib';
import type { HldQuestion, HspFitRequest, HspRankRequest } from '@suite/contracts/calculations';
import { hldDocumentSchema } from '@suite/contracts/hld-document';
import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { LINKED_RECIPE, LINKED_START } from '@suite/contracts/linked-recipe';
import {
  DEFAULT_RECIPE,
  type StoredDocument,
  DEFAULT_HSP_DOCUMENT,
  type HspDocument,
  type HspTest,
} from '@suite/recipes';
import type { LabRack } from '@suite/hld';
import type { Sphere } from '@suite/hsp';
import type { SolventBlendRequest } from '@suite/contracts/solvent-calculations';
import type { z } from 'zod';
import { defined } from '../../platform/defined.ts';
import type { Given } from './tool.ts';
import type { candidatesSchema } from './tools/ingredients.ts';

// Links that open what was asked as a recipe that nobody has saved.

type Link = Given<unknown>['link'];

const NAME = 'From an assistant';
/** Of what has a name in no dataset, as the app has it. */
const NO_DATASET = '00000000-0000-4000-8000-000000000000';
const COLORS = ['#00818b', '#690864', '#a96400', '#1f44d5', '#123d00', '#af5d40'];
const colorAt = (index: number) => COLORS[index % COLORS.length] ?? '';
/** A link is read by a model too. */
const LONGEST = 2000;

/** The screen with the document in its address, where that is one the app can hold and not too long for a link. */
function linked(path: string, document: unknown, query = ''): Link {
  const packed = deflateRawSync(JSON.stringify(document)).toString('base64url');
  if (packed.length > LONGEST) return { path, isSame: false };
  return { path: `${path}?start=${LINKED_START}${query}#${LINKED_RECIPE}=${packed}`, isSame: true };
}

function hldLink(path: string, changes: Partial<StoredDocument>): Link {
  const read = hldDocumentSchema.safeParse({ ...DEFAULT_RECIPE, name: NAME, ...changes });
  return read.success ? linked(path, read.data) : { path, isSame: false };
}

/** The explorer with a mix as it was sent. */
export function mixLink(request: HldQuestion): Link {
  const {
    conditions,
    oils,
    surfactants,
    targetEmulsionType = 'Any',
    manualEACN = oils.length === 0,
  } = request;
  const look = (index: number) => ({ visible: true, color: colorAt(index) });
  const key = (index: number) => ({ datasetId: NO_DATASET, ingredientId: String(index + 1) });
  // A recipe does not hold how a value was obtained, from which the interval follows.
  const isKnownHow = [...surfactants, ...oils].some((entry) => 'method' in entry && entry.method !== 'na');
  const link = hldLink('/apps/hld/emulsion-explorer', {
    conditions,
    targetEmulsionType,
    manualEACN,
    surfactantMix: surfactants.map(({ concentration, active = true, ...surfactant }, index) => {
      const entry = { concentration, active, valid: true, ...look(index) };
      if ('ingredientId' in surfactant) return { surfactant, ...entry };
      const { method: _, ...values } = surfactant;
      const name = `Surfactant ${index + 1}`;
      return { surfactant: { ...key(index), name, ...values, sources: [] }, ...entry };
    }),
    oilBlend: oils.map(({ volume, active = true, ...oil }, index) => {
      const entry = { volume, active, ...look(index) };
      if ('ingredientId' in oil) return { oil, ...entry };
      return { oil: { ...key(index), name: `Oil ${index + 1}`, eacn: oil.eacn }, ...entry };
    }),
  });
  return { ...link, isSame: link.isSame && !isKnownHow };
}

/** The racks of a recipe that holds nothing else. */
export function rackLink(rack: LabRack): Link {
  return hldLink('/apps/hld/racks', { racks: [rack] });
}

/** As in a new recipe of the app, the candidates are practical solvents. */
const NEW_DOCUMENT: HspDocument = {
  ...DEFAULT_HSP_DOCUMENT,
  name: NAME,
  candidates: { datasetIds: [], filters: { isPractical: true, isLiquid: true } },
};

function hspLink(path: string, changes: Partial<HspDocument>, query = ''): Link {
  const read = hspDocumentSchema.safeParse({ ...NEW_DOCUMENT, ...changes });
  return read.success ? linked(path, read.data, query) : { path, isSame: false };
}

interface Fitted extends Omit<HspFitRequest, 'points'> {
  tests: readonly HspTest[];
  found: readonly Sphere[];
}

/** The fit of a sphere: what was tested, and what came of it. */
export function fitLink({ tests, found, insideLimit = 1, spheres: count = 1 }: Fitted): Link {
  const target = {
    id: 't1',
    name: NAME,
    role: 'must',
    kind: 'fit',
    tests,
    insideLimit,
    method: count === 2 ? 'double' : 'single',
    spheres: found,
  } as const;
  return hspLink('/apps/hsp/compatibility-explorer', { targets: [target] }, '&fit=open');
}

type Component = SolventBlendRequest['components'][number];

/** What the app offers to look for candidates among, as its ticks. */
const KINDS = {
  practical: { isPractical: true, isLiquid: true },
  green: { isPractical: true, isLiquid: true, hasNoCmr: true, chem21: ['recommended'] },
  liquids: { isLiquid: true },
  everything: {},
} as const satisfies Record<string, HspDocument['candidates']['filters']>;

interface CandidateQuestion extends z.output<z.ZodObject<typeof candidatesSchema>> {
  targets: HspRankRequest['targets'];
  /** None of them is out of the person's own datasets, which a recipe leaves out unless it names them. */
  isShared: boolean;
}

/** The candidates of targets, ranked; conditions of one's own, and targets of two spheres, have no form in the app. */
export function candidatesLink({ targets, isShared, ...asked }: CandidateQuestion): Link {
  const { among, text, conditions = [], withCalculated } = asked;
  const filters = {
    ...KINDS[among],
    ...defined({ q: text }),
    ...(withCalculated ? { isCalculatedShown: true } : {}),
  };
  const link = hspLink('/apps/hsp/compatibility-explorer', {
    targets: targets.flatMap(({ goal, spheres: [sphere] }, index) =>
      sphere ? [{ ...targetOf(sphere, index), role: goal === 'dissolve' ? 'must' : 'must-not' }] : [],
    ),
    candidates: { datasetIds: [], filters },
  });
  const isWhole = isShared && conditions.length === 0 && targets.every(({ spheres }) => spheres.length === 1);
  return { ...link, isSame: link.isSame && isWhole };
}

/** A blend with its targets, how it dries, and its label; `isSent`: a recipe holds everything that was sent. */
export function blendLink(
  components: readonly Component[],
  isSent: boolean,
  spheres: readonly Sphere[] = [],
) {
  const parts = components.map((component, index) => ({
    ...partOf(component),
    isActive: true,
    color: colorAt(index),
  }));
  const link = hspLink('/apps/hsp/compatibility-explorer', {
    targets: spheres.map(targetOf),
    blend: { ...DEFAULT_HSP_DOCUMENT.blend, components: parts },
  });
  return { ...link, isSame: link.isSame && isSent };
}

/** What is to be replaced, and for what, on the screen that looks for replacements: it is not the same until they are found. */
export function replacementLink(components: readonly Component[], spheres: readonly Sphere[] = []): Link {
  const replacement = { original: components.map(partOf), mustHave: [], prices: [] };
  const link = hspLink('/apps/hsp/substitution', { targets: spheres.map(targetOf), replacement });
  return { ...link, isSame: false };
}

function partOf({ id, name, fraction, dD, dP, dH, cas, density, molarVolume, boilingPoint }: Component) {
  const known = defined({ ingredientId: id, cas, density, molarVolume, boilingPoint });
  return { ingredient: { name, dD, dP, dH, ...known }, share: 100 * fraction, isLocked: false };
}

function targetOf({ dD, dP, dH, r }: Sphere, index: number) {
  const named = { id: `t${index + 1}`, name: `Target ${index + 1}` };
  return { ...named, role: 'must', kind: 'values', dD, dP, dH, r, radius: 'known' } as const;
}
