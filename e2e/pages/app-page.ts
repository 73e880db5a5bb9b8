import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';
import {
  type DemoAccount,
  emailOf,
  newPerson,
  type Person,
  type Rights,
  type SessionGrant,
  sharedSession,
} from './accounts.ts';

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
    this.rail = page.getByRole('navigation', { name: 'App menu' });
    this.menuButton = page.getByRole('button', { name: 'My apps' });
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'Sign in' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }

  /** Waits until the page says that its scripts have taken over: buttons answer only then. */
  async hydrated(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  async fillIn(email: string, password: string): Promise<void> {
    // A page that is about to be left may have a field of that name too.
    await expect(this.signInButton).toBeVisible();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /**
   * Gives this browser what the sign-in page would leave in it, in a fraction of its time; a page is still to be
   * opened. The people of the demonstration are there to look: their session is shared and cannot be renewed or left.
   * Somebody made for the journey has a session of their own, with everything.
   */
  async signIn(who: DemoAccount | Person): Promise<void> {
    const grant = typeof who === 'string' ? await sharedSession(who) : await this.#ownSession(who);
    await this.#keep(grant);
  }

  /** Signs somebody of the demonstration in with a session of this browser alone, which can be renewed and left. */
  async signInAlone(account: DemoAccount): Promise<void> {
    await this.#keep(await this.#ownSession(account));
  }

  /** Makes somebody for this journey alone and signs them in; a page is still to be opened. */
  async signInNew(like: Rights): Promise<Person> {
    const person = await newPerson(like);
    await this.signIn(person);
    return person;
  }

  async #ownSession(who: DemoAccount | Person): Promise<SessionGrant> {
    const data = { email: emailOf(who), password: DEMO_PASSWORD };
    const answer = await this.page.request.post('/api/auth/login', { data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as SessionGrant; // a test that reads more than is there fails by itself
  }

  /** The text of robots.txt is of our origin and runs no script. */
  async #keep({ expiresAt, ...grant }: SessionGrant): Promise<void> {
    await this.page.goto('/robots.txt');
    const userData = JSON.stringify({ ...grant, expiresAt: Date.parse(expiresAt) });
    await this.page.evaluate((text) => localStorage.setItem('user-data', text), userData);
  }

  async openMenu(): Promise<Locator> {
    await this.menuButton.click();
    const items = this.page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    return items;
  }

  /** Logs out, or comes to the question what becomes of unsaved work. */
  async logOut(): Promise<void> {
    await (await this.openMenu()).filter({ hasText: 'Logout' }).click();
    await this.page.waitForFunction(
      () => localStorage.getItem('user-data') === null || document.querySelector('[role=dialog]') !== null,
    );
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
