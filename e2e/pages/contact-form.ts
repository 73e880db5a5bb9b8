import type { Locator, Page } from '@playwright/test';

/** The contact form of any public page, as a visitor sees it. */
export class ContactForm {
  readonly section: Locator;
  readonly form: Locator;
  readonly send: Locator;
  readonly terms: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.section = page.locator('#contact');
    this.form = this.section.getByRole('form', { name: 'Contact' });
    this.send = this.form.getByRole('button', { name: /Send/ });
    this.terms = this.form.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** Scrolls to the form and waits until its scripts have taken over: then the count of characters follows. */
  async ready(): Promise<void> {
    await this.section.scrollIntoViewIfNeeded();
    await this.#page.locator('#contact[data-hydrated]').waitFor({ state: 'attached' });
  }

  async enter(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}
