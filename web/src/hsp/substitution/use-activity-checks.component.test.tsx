import { type ReplacementLimits, limitsFrom, type ReplacementAnswer } from '@suite/solvents';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import type { PoolSolvent } from './pool.ts';
import { useActivityChecks } from './use-activity-checks.ts';
import { type FoundReplacements, useReplacements } from './use-replacements.ts';

const solvent = (name: string, [dD, dP, dH]: readonly number[], facts: object): PoolSolvent => {
  const hsp = { name, dD: dD ?? 0, dP: dP ?? 0, dH: dH ?? 0 };
  return { ingredient: hsp, facts: { ...hsp, ...facts } };
};
const ETHANOL = solvent('Ethanol', [15.8, 8.8, 19.4], {
  smiles: 'CCO',
  density: 0.789,
  mw: 46.07,
  molarVolume: 58.5,
  boilingPoint: 78.3,
  flashPoint: 13,
  flashMethod: 'closed cup',
  vapourPressure: 7.9,
  evaporationRate: 1.7,
});
const LIMITS: ReplacementLimits = { ...limitsFrom([]), flash: 60 };

/** The structures of the worker take a while to come. */
const ONCE_LOADED = { timeout: 60_000 };

/** One blend, of the first solvent alone. */
function foundOf(solvents: readonly PoolSolvent[], limits = LIMITS): FoundReplacements {
  // Of an answer the checks read the parts of its rows.
  const answer = { rows: [{ parts: [{ index: 0, fraction: 1 }] }] } as unknown as ReplacementAnswer;
  return { answer, solvents, limits, spheres: [], targets: '', question: '', isWhole: true };
}

function Checks({ found }: { found: FoundReplacements }) {
  const { checks, hasBroken } = useActivityChecks(found);
  const broken = [...checks.values()].flatMap((check) => (check.ok ? check.value.broken : [check.reason]));
  return <p>{`checked ${checks.size}, breaks ${broken.join()}, ${hasBroken ? 'broken off' : 'going on'}`}</p>;
}

test('SUB-5 blends are checked with the limits that they were found for', async () => {
  const screen = await render(<Checks found={foundOf([ETHANOL])} />);
  await expect.element(screen.getByText('checked 1, breaks flash, going on'), ONCE_LOADED).toBeVisible();
  await screen.rerender(<Checks found={foundOf([ETHANOL], { ...LIMITS, flash: 0 })} />);
  await expect.element(screen.getByText('checked 1, breaks , going on'), ONCE_LOADED).toBeVisible();
});

test('SUB-5 checks that break off are said to', async () => {
  const unreadable = { ...ETHANOL, facts: null } as unknown as PoolSolvent; // throws in the worker
  const screen = await render(<Checks found={foundOf([unreadable])} />);
  await expect.element(screen.getByText('checked 0, breaks , broken off'), ONCE_LOADED).toBeVisible();
});

/** A search that is asked with one limit and, before it has answered, drawn with another. */
function Search({ flash }: { flash: number }) {
  const { find, found } = useReplacements({
    pool: { solvents: [ETHANOL], key: 'one', state: 'ready', retry: () => undefined },
    original: {
      entries: [],
      fractions: [],
      solvents: [],
      members: [],
      isLoading: false,
      mustHave: [],
      prices: [],
    },
    targets: [
      {
        id: 'one',
        name: 'Resin',
        role: 'must',
        isAssumed: false,
        spheres: [{ dD: 15.8, dP: 8.8, dH: 19.4, r: 8 }],
      },
    ],
    limits: { ...LIMITS, flash },
    banned: [],
  });
  return (
    <>
      <button type="button" onClick={find}>
        Find
      </button>
      <p>{found?.isWhole ? `Found for ${found.limits.flash} °C` : 'Nothing yet'}</p>
    </>
  );
}

test('SUB-5 what was found keeps its limits, whatever is typed meanwhile', async () => {
  const screen = await render(<Search flash={0} />);
  screen
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await screen.rerender(<Search flash={60} />);
  await expect.element(screen.getByText('Found for 0 °C'), ONCE_LOADED).toBeVisible();
});
