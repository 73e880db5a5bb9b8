import type { SharedHldView } from '@suite/contracts/shared-view';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { HldSharedView } from './hld-shared-view.tsx';

const look = { color: '#0b7a75', active: true, visible: true, values: 'shown', share: null } as const;
const surfactant = {
  ...look,
  surfactantType: 'ethoxylate',
  cc: null,
  mw: null,
  concentration: null,
  hld: null,
};

/** A link with hidden amounts, as the server tells it. */
const COARSE: SharedHldView = {
  name: 'Cream',
  organisation: null,
  mode: 'snapshot',
  at: '2026-01-01T00:00:00.000Z',
  ends: '2026-01-08T00:00:00.000Z',
  mayCopy: false,
  hides: { amounts: true, suppliers: false, sources: false },
  changed: { engine: false, values: false },
  isCoarse: true,
  target: 'O/W',
  conditions: { temperature: 25, salinity: 1, eacn: null, fa: 0 },
  surfactants: [{ ...surfactant, name: 'Own surfactant', sources: [] }],
  oils: [{ ...look, name: 'Decane', eacn: null, volume: null }],
  missing: 0,
  result: { hld: -3, emulsionType: 'O/W', exact: true, match: true, reason: null, terms: null },
  scans: [],
  mixColor: '#0b7a75',
  engine: '1.0.0',
};

test('S-33 a coarse result looks like one: about a whole number, and why there are no charts', async () => {
  await render(<HldSharedView view={COARSE} />);
  await expect.element(page.getByCss('[data-hld]')).toHaveTextContent('≈ −3');
  await expect
    .element(page.getByText('HLD is rounded to a whole number and charts are hidden'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Scans' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: 'EACN hidden' })).toBeVisible();
});
