import { blendFacts, readSolvent, type ReplacementRow } from '@suite/solvents';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { BlendDetails } from './blend-details.tsx';
import { ExcludedList } from './excluded-list.tsx';
import type { ResultLine } from './results-table.tsx';

const hsp = { dD: 17, dP: 8, dH: 10 };
const solvent = readSolvent({ ...hsp, name: 'Slow', density: 1, mw: 100, boilingPoint: 200, flashPoint: 86 });
const ROW: ReplacementRow = {
  parts: [{ index: 0, fraction: 1 }],
  hsp,
  red: 0.5,
  reds: [0.5],
  facts: blendFacts([{ solvent, fraction: 1 }]),
  standings: [{ key: 'flash', value: 86, limit: 4, slack: 82, isBinding: false, redWithout: undefined }],
  isFront: false,
  alike: [],
  unknown: [],
};
const known = { ok: true, value: 1 } as const;
const far = { ok: false, reason: 'outside-range', at: 0 } as const;

async function show(more: Partial<ResultLine>) {
  const line: ResultLine = {
    ...ROW,
    id: '0',
    parts: [{ name: 'Slow', fraction: 1 }],
    alike: [],
    row: ROW,
    check: undefined,
    ...more,
  };
  const nothing = () => undefined;
  return render(
    <BlendDetails
      line={line}
      targets={[]}
      before={[]}
      isPale={false}
      onUse={nothing}
      onCompare={nothing}
      onPath={nothing}
      onExclude={nothing}
    />,
  );
}

test('SUB-5 a flash point that UNIFAC cannot give keeps no limit', async () => {
  const lastOut = { ok: true as const, value: [] };
  const value = { flash: far, drying: known, lastOut, broken: [], instead: undefined };
  const screen = await show({ check: { ok: true, value } });
  await expect.element(screen.getByText(/Not known with activities: flash point\./)).toBeVisible();
  await expect.element(screen.getByText(/limits are kept with activities/)).not.toBeInTheDocument();
});

test('SUB-9 a blend whose flash point cannot be told says of which solvent the data do not reach so far', async () => {
  const screen = await show({ unknown: [{ index: 0, missing: 'outside-range' }], standings: [] });
  await expect
    .element(
      screen.getByText(/^Not passed, because it is not known: Slow: no vapour pressure near the flash/),
    )
    .toBeVisible();
});

test('SUB-7 the list of what is held back names solvents whose blends were left out for want of data', async () => {
  const screen = await render(
    <ExcludedList
      excluded={[{ index: 0, red: 0.5, reasons: [], gap: 'outside-range' }]}
      solvents={[]}
      searched={1}
      onAllow={() => undefined}
    />,
  );
  await screen.getByText('0 of 1 solvents excluded').click();
  await expect
    .element(screen.getByText('some blends with it are left out: no vapour pressure near the flash point'))
    .toBeVisible();
});
