// oxlint-disable-next-line import/no-unassigned-import -- has to be the first
import './light-react.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ui/styles/app.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ui/styles/apps.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, type Locator, locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role or name of its own, such as the lines of a chart. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

const complaints: string[] = [];
let hasMouseMoved = true; // by the file before this one, in the same page
window.addEventListener('mousemove', () => (hasMouseMoved = true), { capture: true });

beforeEach(async () => {
  // Where the last test left it, it would point at something of this one.
  if (hasMouseMoved) await commands.restMouse();
  hasMouseMoved = false;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  complaints.length = 0;
  // What React or the browser complains about is a fault, even where the screen looks right.
  vi.spyOn(console, 'error').mockImplementation((...given: unknown[]) => {
    complaints.push(given.map(String).join(' '));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
