import { expect, type Locator, type Page } from '@playwright/test';

/** What every public page has: the bar, the footer, and a record of what the browser complained about. */
export class SitePage {
  readonly page: Page;
  readonly nav: Locator;
  readonly footer: Locator;
  readonly faq: Locator;
  // Chromium reports a document with status 404 as an error; on a not-found page that is what is wanted.
  readonly #tolerated: RegExp[] = [/the server responded with a status of 404/];
  readonly #complaints: string[] = [];
  #wasLeftWhileAsking = false;

  constructor(page: Page) {
    this.page = page;
    this.nav = page.getByRole('navigation', { name: 'Main' });
    this.footer = page.getByRole('contentinfo');
    this.faq = page.locator('#faq');
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || this.#tolerated.some((pattern) => pattern.test(text))) return;
      this.#complaints.push(text);
    });
    page.on('requestfailed', (request) => {
      if (
        new URL(request.url()).pathname === '/__manifest' &&
        request.failure()?.errorText === 'net::ERR_ABORTED'
      )
        this.#wasLeftWhileAsking = true;
    });
  }

  /** Errors in scripts and refusals by the content security policy. */
  get complaints(): string[] {
    // React Router reports a list of routes that it did not get, also where the page was left before it came.
    if (!this.#wasLeftWhileAsking) return this.#complaints;
    return this.#complaints.filter((text) => !text.startsWith('Failed to fetch manifest patches'));
  }

  /** Names a complaint that the test itself causes. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }

  /**
   * Waits until the page, or a part of it that comes later, says that its scripts have taken over, and until all of it is
   * laid out: what is to be pressed moves while sections above it grow.
   */
  async hydrated(part = 'html'): Promise<void> {
    await this.arrive();
    await this.page.locator('html[data-whole]').waitFor({ state: 'attached' });
    await this.page.locator(`${part}[data-hydrated]`).waitFor({ state: 'attached' });
  }

  /** Moves the pointer as somebody does who has come to the page: its scripts wait for that (decision 049). */
  async arrive(): Promise<void> {
    const corner = this.page.viewportSize() ?? { width: 2, height: 2 };
    let step = 0;
    const hasArrived = async () => {
      // The browser drops what comes before it has painted the page once, so the visitor goes on moving.
      step = 1 - step;
      await this.page.mouse.move(corner.width - 1 - step, corner.height - 1);
      return this.page.evaluate(() => 'visitor' in document.documentElement.dataset);
    };
    await expect.poll(hasArrived, { intervals: [20, 50, 100] }).toBe(true);
  }

  /** Waits until a page that nobody touches has asked for everything it asks for by itself. */
  async rested(): Promise<void> {
    // The two faces are what comes last (decision 028); those of the system, with our metrics, are there from the start.
    const areThere = () =>
      ['Hanken Grotesk', 'Funnel Display'].every((name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      );
    await this.page.waitForFunction(areThere, undefined, { polling: 100 });
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  }

  /** Follows a link inside the page, without loading the document again. */
  async follow(link: Locator): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await link.click();
  }

  async isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
  }
}
