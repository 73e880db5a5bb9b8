import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { deferred } from './deferred.tsx';

const HOUR_MS = 3_600_000;
const missing = () => new TypeError('Failed to fetch dynamically imported module');

/** A visitor who is there, for an hour. */
async function stayAnHour() {
  window.dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
}

afterEach(() => vi.useRealTimers());

test('the code of a section that a new version took away is asked for a few times, and never again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const load = vi.fn<() => Promise<() => null>>(() => Promise.reject(missing()));
  const Section = deferred(load);
  await render(<Section />);
  await stayAnHour();
  const asked = load.mock.calls.length;
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(10);
  await stayAnHour();
  expect(load).toHaveBeenCalledTimes(asked);
});

test('code that a broken line kept back comes with a later try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const load = vi
    .fn<() => Promise<() => string>>(() => Promise.resolve(() => 'The section'))
    .mockRejectedValueOnce(missing())
    .mockRejectedValueOnce(missing());
  const Section = deferred(load);
  const screen = await render(<Section />);
  await stayAnHour();
  vi.useRealTimers();
  await expect.element(screen.getByText('The section')).toBeVisible();
});
