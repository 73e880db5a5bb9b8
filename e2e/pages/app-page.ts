import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';

export type DemoAccount =
  | 'formulator'
  | 'colleague'
  | 'rival'
  | 'newcomer'
  | 'supplier'
  | 'rival-supplier'
  | 'admin';

/** What every page under /apps has: bar, rail, menu, and the way in. */
export class AppPage {
  readonly page: Page;
  readonly bar: Locator;
  readonly rail: Locator;
  readonly menuButton: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('banner');
    this.rail = page.getByRole('navigation', { name: 'Areas' });
    this.menuButton = page.getByRole('button', { name: 'My apps' });
    this.email = page.getByLabel('E-mail');
    this.password = page.getByLabel('Password', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'Sign in' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }

  /** Waits until React has taken over: buttons answer only then. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-shell]') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  }

  async fillIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** Signs in on the sign-in page and waits until it was left. */
  async signInByForm(account: DemoAccount): Promise<void> {
    await this.open('/apps/login');
    await this.fillIn(`${account}@demo.example`, DEMO_PASSWORD);
    await this.page.waitForURL((url) => url.pathname !== '/apps/login');
    await this.hydrated();
  }

  /**
   * Gives this browser what the sign-in page would leave in it, in a fraction of its time; a page is still to be
   * opened. The text of robots.txt is of our origin and runs no script.
   */
  async signIn(account: DemoAccount): Promise<void> {
    await this.page.goto('/robots.txt');
    const data = { email: `${account}@demo.example`, password: DEMO_PASSWORD };
    const answer = await this.page.request.post('/api/auth/login', { data });
    expect(answer.status()).toBe(200);
    const { expiresAt, ...grant } = (await answer.json()) as { expiresAt: string };
    const userData = JSON.stringify({ ...grant, expiresAt: Date.parse(expiresAt) });
    await this.page.evaluate((text) => localStorage.setItem('user-data', text), userData);
  }

  async openMenu(): Promise<Locator> {
    await this.menuButton.click();
    const items = this.page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    return items;
  }

  async logOut(): Promise<void> {
    await (await this.openMenu()).filter({ hasText: 'Logout' }).click();
  }

  /** What this browser keeps under a key. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** Ends the session behind the page's back: neither token nor cookie are known any more. */
  async loseSession(): Promise<void> {
    await this.page.context().clearCookies();
    await this.page.evaluate(() => {
      const data: unknown = JSON.parse(localStorage.getItem('user-data') ?? '{}');
      localStorage.setItem('user-data', JSON.stringify({ ...Object(data), accessToken: 'no-such-token' }));
    });
  }
}
