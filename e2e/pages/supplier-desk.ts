import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';
import type { DemoAccount } from './app-page.ts';

interface Body {
  /** The version that is changed; it goes into the head. */
  version?: number;
  [name: string]: unknown;
}

interface Sent {
  data: { id: string };
}

/** What a supplier and staff do to products, through the API: for journeys that begin where it was done. */
export class SupplierDesk {
  readonly page: Page;
  readonly #tokens = new Map<DemoAccount, string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** A draft; gives its id. */
  async draft(kind: string, values: object, more: object = {}): Promise<string> {
    const attributes = { kind, values: { method: 'exp', ...values }, ...more };
    const { data } = await this.#send('supplier', 'products', { data: { type: 'products', attributes } });
    return data.id;
  }

  /** A product that formulators find; gives its id. */
  async live(kind: string, values: object, more: object = {}): Promise<string> {
    const id = await this.draft(kind, values, more);
    await this.#send('supplier', `products/${id}/state`, { state: 'review', version: 1 });
    await this.#send('admin', `products/${id}/verdict`, { verdict: 'approve', version: 2 });
    return id;
  }

  /** Takes a live product from the market, with the grade that follows. */
  async withdraw(id: string, replacedBy: string): Promise<void> {
    await this.#send('supplier', `products/${id}/state`, { state: 'withdrawn', replacedBy, version: 3 });
  }

  async #send(account: DemoAccount, path: string, { version, ...data }: Body): Promise<Sent> {
    const answer = await this.page.request.post(`/api/portfolio/${path}`, {
      headers: {
        Authorization: `Bearer ${await this.#token(account)}`,
        'Content-Type': 'application/vnd.api+json',
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      },
      data,
    });
    expect(answer.ok(), `${path} as ${account}`).toBe(true);
    return (await answer.json()) as Sent; // a test that reads more than is there fails by itself
  }

  async #token(account: DemoAccount): Promise<string> {
    const known = this.#tokens.get(account);
    if (known !== undefined) return known;
    const answer = await this.page.request.post('/api/auth/login', {
      data: { email: `${account}@demo.example`, password: DEMO_PASSWORD },
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    this.#tokens.set(account, accessToken);
    return accessToken;
  }
}
