import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { Guides } from './guides.tsx';
import { Hazards } from './hazards.tsx';
import { PhysicalData } from './physical-data.tsx';

const SOURCES = [
  { id: 'crc', citation: 'CRC Handbook', licence: 'facts', date: '2016' },
  { id: 'opeg', citation: 'A list of others', licence: 'facts', date: '2019' },
];
const HARMONISED = {
  statements: [{ code: 'H226', text: 'Flammable liquid and vapour.' }],
  classes: ['Flam. Liq. 3'],
  signalWord: 'Warning',
  pictograms: ['GHS02'],
  labelStatements: [],
  supplemental: [],
  specificLimits: [],
  mFactors: [],
  acuteToxicity: [],
  details: [],
  annexNotes: [],
  indexNo: '606-010-00-7',
  act: 'CLP00',
  inApplication: '2010-12-01',
  sourceId: 'clp-annex-vi',
};

test('R2.22 hazards: statements in full, named pictograms, the act; what others report stands apart', async () => {
  const other = [{ statements: [{ code: 'H315', text: 'Causes skin irritation.' }], sourceId: 'opeg' }];
  const screen = await renderApp(<Hazards hazards={{ harmonised: HARMONISED, other }} sources={SOURCES} />, {
    at: '/',
  });
  await expect.element(screen.getByText('Flammable liquid and vapour.')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'GHS02 flammable' })).toBeVisible();
  await expect.element(screen.getByText(/index 606-010-00-7, CLP00/)).toBeVisible();
  await expect.element(screen.getByText(/safety data sheet prevails/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Reported, not harmonised' })).toBeVisible();
  await expect.element(screen.getByText('A list of others')).toBeVisible();
});

test('R2.22 no harmonised entry is never read as not hazardous', async () => {
  const screen = await renderApp(<Hazards hazards={{ other: [] }} sources={[]} />, { at: '/' });
  await expect
    .element(screen.getByText(/This does not mean that the substance is not hazardous/))
    .toBeVisible();
});

test('R2.22 each physical value stands beside its source; each guide says which end is good', async () => {
  const screen = await renderApp(
    <>
      <PhysicalData
        ingredient={{ molarVolume: 104.1, sources: ['crc'] }}
        values={[
          { field: 'boilingPoint', value: 155.4, isChosen: true, sourceId: 'crc' },
          { field: 'flashPoint', value: 43, method: 'closed cup', isChosen: true, sourceId: 'opeg' },
        ]}
        sources={SOURCES}
      />
      <Guides
        guides={{
          chem21: { safety: 3, ranking: 'recommended', discussion: 'problematic', sourceId: 'chem21' },
          gsk: { scores: { health: 7 }, composite: 7.24, sourceId: 'gsk-2016' },
        }}
      />
    </>,
    { at: '/' },
  );
  const physical = screen.getByRole('region', { name: 'Physical data' });
  await expect.element(physical.getByText('155.4', { exact: true })).toBeVisible();
  await expect.element(physical.getByText('CRC Handbook').first()).toBeVisible();
  await expect.element(physical.getByText('A list of others, closed cup')).toBeVisible();
  await expect.element(physical.getByText('104.1', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 is good, 10 is bad')).toBeVisible();
  await expect.element(screen.getByText('10 is good, 1 is bad')).toBeVisible();
});
