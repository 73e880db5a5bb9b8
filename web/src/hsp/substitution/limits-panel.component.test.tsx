import {
  type BlendMember,
  blendFacts,
  limitsFrom,
  readSolvent,
  type Way,
  type ReplacementLimits,
} from '@suite/solvents';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { press } from '../../testing/act-on.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { RealValue } from './real-value.tsx';
import { WaysOut } from './ways-out.tsx';

/** Toluene, all of which is VOC. */
const TOLUENE: BlendMember[] = [
  {
    fraction: 1,
    solvent: readSolvent({
      name: 'Toluene',
      dD: 18,
      dP: 1.4,
      dH: 2,
      density: 0.862,
      mw: 92.14,
      molarVolume: 106.8,
      boilingPoint: 110.6,
      flashPoint: 4,
      flashMethod: 'closed cup',
      evaporationRate: 2,
      hazardStatements: ['H225', 'H361d'],
    }),
  },
];
const USUAL = limitsFrom(TOLUENE);

function panel(limits: ReplacementLimits, mostComponents = 4) {
  return render(
    <LimitsPanel
      limits={limits}
      usual={USUAL}
      facts={blendFacts(TOLUENE)}
      onLimits={() => undefined}
      hasPrices={false}
      preset="practical"
      onPreset={() => undefined}
      count={358}
      mostComponents={mostComponents}
    />,
  );
}

test('SUB-6 a VOC limit above the original says why, until somebody changes it', async () => {
  expect(USUAL.voc).toBe(992);
  const screen = await panel(USUAL);
  await expect
    .element(
      screen.getByText('Original 862. All of it is VOC, so grams per litre are its density', {
        exact: false,
      }),
    )
    .toBeVisible();
  await screen.unmount();
  const changed = await panel({ ...USUAL, voc: 600 });
  await expect.element(changed.getByText('Original 862', { exact: true }).first()).toBeVisible();
});

test('SUB-4 sets of four are told for what they are, and that they are for one target', async () => {
  const one = await panel({ ...USUAL, components: 4 });
  await expect.element(one.getByText('grow out of the best triples', { exact: false })).toBeVisible();
  await one.unmount();
  const several = await panel({ ...USUAL, components: 4 }, 3);
  await expect.element(several.getByText('for one target only', { exact: false })).toBeVisible();
});

test('SUB-8 where few pass each way to more is offered, and one press takes it', async () => {
  const ways: Way[] = [
    { key: 'flash', limit: 2.6, red: 0.81 },
    { key: 'drying-most', limit: 0.7312 },
  ];
  const onLimits = vi.fn<(limits: ReplacementLimits) => void>();
  const screen = await render(<WaysOut ways={ways} count={2} limits={USUAL} onLimits={onLimits} />);
  await expect.element(screen.getByText('Only 2 blends meet every limit.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Apply' }).first());
  expect(onLimits).toHaveBeenCalledWith({ ...USUAL, flash: 2 });
});

test('SUB-5 what UNIFAC gives stands beside the ideal value, marked where it breaks the limit', async () => {
  const none = { ok: false, reason: 'not-asked' } as const;
  const check = {
    ok: true,
    value: {
      flash: none,
      drying: { ok: true, value: 0.42 },
      lastOut: none,
      broken: ['drying-least'],
      instead: undefined,
    },
  } as const;
  const screen = await render(
    <p>
      <RealValue
        check={{ ...check, value: { ...check.value, broken: [...check.value.broken] } }}
        of="drying"
      />
      <RealValue check={undefined} of="flash" />
    </p>,
  );
  await expect.element(screen.getByText(/UNIFAC 0[.]4.*beyond the limit/)).toBeVisible();
});
