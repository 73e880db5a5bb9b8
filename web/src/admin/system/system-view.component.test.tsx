import type { SystemState } from '@suite/contracts/system';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests } from '../../testing/fake-network.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { CustomersScreen } from '../customers-screen.tsx';

const AT = '2026-03-01T12:00:00.000Z';
const STATE: SystemState = {
  at: AT,
  verdict: 'warn',
  findings: [
    { code: 'mail-waiting', level: 'warn', seconds: 2400, count: 3 },
    { code: 'demo', level: 'info' },
  ],
  server: {
    id: 'a1b2c3',
    started: '2026-02-27T12:00:00.000Z',
    release: '1.4.0',
    commit: '0123456789ab',
    build: null,
    node: 'v24.0.0',
    memoryBytes: 312_400_000,
    lateMs: 1.5,
    requests: 1200,
    failed: 0,
    limited: 2,
    shed: 0,
    inFlight: 1,
  },
  database: {
    kind: 'postgres',
    version: '18.1',
    bytes: 48_200_000,
    migrationsApplied: 30,
    migrationsKnown: 30,
    latestMigration: '0033-operations.sql',
    isReplica: false,
    replicas: 1,
    replicaLagSeconds: 4,
    connectionsUsed: 2,
    connectionsMost: 10,
    connectionsWaiting: 0,
    answerMs: 0.8,
  },
  jobs: {
    waiting: 3,
    running: 0,
    failed: 1,
    oldestDue: null,
    failures: [{ job: 'demand', count: 1, errorKind: 'Error ECONNREFUSED', at: null }],
  },
  purges: {
    heldSince: null,
    failures: [{ purge: 'recipe-bin', errorKind: 'Error 57014', since: '2026-03-01T11:00:00.000Z' }],
  },
  mail: { transport: 'relay', waiting: 3, failing: 3, oldest: '2026-03-01T11:20:00.000Z' },
  storage: { freeBytes: 5e10, totalBytes: 1e11, documentBytes: 2e6, snapshots: null },
  backup: null,
  content: { source: 'folder', refreshed: AT, isFailing: false },
  settings: {
    emulsion: true,
    supplier: false,
    limits: 'normal',
    isDemo: true,
    signOnProviders: 0,
    demoAccounts: 7,
  },
  licencesEnding: 0,
};

async function open(state = STATE) {
  const sent = answerRequests({
    'GET /api/system': () =>
      Response.json({ data: { type: 'system', id: state.server.id, attributes: state } }),
    'POST /api/system/mail-retry': () =>
      Response.json({ data: { type: 'mail-retries', id: '1', attributes: { retried: 3 } } }),
  });
  signIn(['admin-group']);
  const screen = await renderApp(<CustomersScreen />, {
    at: '/apps/customers?view=system',
    route: '/apps/customers/:uuid?',
  });
  return { screen, sent };
}

test('staff read the verdict, what is wrong and what to do, and have waiting email sent', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Everything runs, but one thing needs a look')).toBeVisible();
  await expect.element(screen.getByText('3 emails are waiting, the oldest for 40 minutes.')).toBeVisible();
  await expect.element(screen.getByText('Check the mail relay.')).toBeVisible();
  await expect.element(screen.getByText('1 gave up with Error ECONNREFUSED')).toBeInTheDocument();
  const failed = 'deleting has failed for 60 minutes, last with Error 57014';
  await expect.element(screen.getByText(failed)).toBeInTheDocument();
  expect(await faultsOf()).toEqual([]);
  await screen.getByRole('button', { name: 'Send now' }).click();
  await expect.element(screen.getByText('3 emails are being sent now.')).toBeVisible();
  await screen.unmount();
});

test('a replica that the database does not tell about is not shown as up to date', async () => {
  const { screen } = await open({ ...STATE, database: { ...STATE.database, replicaLagSeconds: null } });
  const told = '1; the database does not say how far behind';
  await expect.element(screen.getByText(told)).toBeInTheDocument();
  await screen.unmount();
});

test('diagnostics are shown whole before they are copied, and the keyboard leads in and out', async () => {
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Copy diagnostics' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const preview = screen.getByRole('region', { name: 'What is copied' });
  await expect.element(preview).toBeVisible();
  expect(JSON.parse(preview.element().textContent ?? '')).toEqual(STATE);
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await screen.unmount();
});
