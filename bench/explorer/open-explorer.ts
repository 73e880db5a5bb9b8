import assert from 'node:assert/strict';
import type { Tab } from '../page/tab.ts';
import type { Transfer } from '../page/traffic.ts';
import { openWatchedTab, type WatchedTab } from '../page/watched-tab.ts';
import { sampleDraft } from './sample-draft.ts';

export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';

const EXPLORER = '/apps/hld/emulsion-explorer';

export interface OpenExplorer extends Disposable {
  tab: Tab;
  /** What came on top of the other screens of the apps. */
  chunk: Transfer[];
}

/** Signs in, goes to the overview and from there to the explorer, with a recipe of six surfactants. */
export async function openExplorer(port: number, url: string): Promise<OpenExplorer> {
  const tab = await openWatchedTab(port);
  const { traffic } = tab;
  const userId = await signInTab(tab, url);
  const draft = JSON.stringify(sampleDraft(userId));
  await tab.evaluate(`for (const name of ['current', 'original'])
      localStorage.setItem('hld-recipe-' + name + ':${userId}', ${draft});`);
  await tab.send('Page.navigate', { url: `${url}/apps` });
  const link = `document.querySelector('main a[href="${EXPLORER}"], nav a[href="${EXPLORER}"]')`;
  await tab.until(`${link} !== null`);
  await tab.untilQuiet();
  const before = traffic.transfers.length;
  await tab.evaluate(`${link}.click()`);
  await tab.until(`document.querySelectorAll('svg.chart path.main').length === 4`);
  await tab.untilQuiet();
  return { tab, chunk: traffic.transfers.slice(before), [Symbol.dispose]: () => tab[Symbol.dispose]() };
}

/** Leaves a signed-in session in the storage of the tab, as the sign-in page would. Gives whose it is. */
export async function signInTab(tab: WatchedTab, url: string): Promise<string> {
  const { accessToken, roles, expiresAt, user } = await signIn(url);
  // A page of the same origin that runs no script, and so leads nowhere else when the tab is signed in already.
  await tab.send('Page.navigate', { url: `${url}/robots.txt` });
  await tab.until(`document.readyState === 'complete' && location.pathname === '/robots.txt'`);
  const userData = JSON.stringify({ accessToken, roles, expiresAt: Date.parse(expiresAt), user });
  await tab.evaluate(`localStorage.setItem('user-data', ${JSON.stringify(userData)})`);
  return user.userId;
}

interface Grant {
  accessToken: string;
  roles: string[];
  expiresAt: string;
  user: { userId: string };
}

export async function signIn(url: string, name = 'formulator'): Promise<Grant> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: DEMO_PASSWORD }),
  });
  assert.equal(answer.status, 200, 'the demo account could not sign in');
  return (await answer.json()) as Grant;
}
