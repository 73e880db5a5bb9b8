import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ContentSource, stateOf, watchSource } from './open-delivery.ts';
import { temporaryFolder } from './testing/service.ts';

const HOWEVER_LONG = { timeout: 60_000, interval: 10 };

async function watched(source: ContentSource, onChange: () => Promise<void>, pollMs = 30): Promise<void> {
  const { close } = watchSource(source, { loaded: await stateOf(source), onChange, settleMs: 10, pollMs });
  onTestFinished(close);
}

test('a folder that is not there yet is seen when it comes: the system gives no hint of it', async () => {
  const folder = join(await temporaryFolder(), 'later');
  const onChange = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await watched({ folder }, onChange);
  await mkdir(folder);
  await writeFile(join(folder, 'one.md'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), HOWEVER_LONG);
  await rm(folder, { recursive: true });
  const count = onChange.mock.calls.length;
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(count), HOWEVER_LONG);
});

test('a hint of the system is enough: nobody has to look again and again', async () => {
  const folder = await temporaryFolder();
  const onChange = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await watched({ folder }, onChange, 3_600_000);
  await mkdir(join(folder, 'faq'));
  await vi.waitFor(async () => {
    await appendFile(join(folder, 'faq', 'one.md'), 'x');
    await sleep(200);
    expect(onChange).toHaveBeenCalled();
  }, HOWEVER_LONG);
});

test('other files beside an export file are no change', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'export.json');
  await writeFile(file, '{}');
  const onChange = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await watched({ file }, onChange);
  await writeFile(join(folder, 'other.json'), '{ }');
  await sleep(200);
  expect(onChange).not.toHaveBeenCalled();
  // In one step: writing in place would be two changes, the empty file and the full one.
  await rename(join(folder, 'other.json'), file);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), HOWEVER_LONG);
});

test('one call at a time, and a change during a call is not lost', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'export.json');
  let [running, most, calls] = [0, 0, 0];
  await watched({ file }, async () => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    if (calls === 1) await writeFile(file, 'second');
    await sleep(60);
    running -= 1;
  });
  await writeFile(file, 'first one');
  await vi.waitFor(() => expect(calls).toBeGreaterThanOrEqual(2), HOWEVER_LONG);
  expect(most).toBe(1);
});
