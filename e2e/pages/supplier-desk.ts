import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';
import { emailOf, newPerson, type Person, sharedSession } from './accounts.ts';

interface Body {
  /** The version that is changed; it goes into the head. */
  version?: number;
  [name: string]: unknown;
}

interface Sent {
  data: { id: string };
}

/**
 * What a supplier and staff do to products, through the API: for journeys that begin where it was done. The supplier is
 * made for the journey.
 */
export class SupplierDesk {
  readonly page: Page;
  #person: Promise<Person> | undefined;
  #token: Promise<string> | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** The supplier. */
  person(): Promise<Person> {
    this.#person ??= newPerson('supplier');
    return this.#person;
  }

  /** A draft; gives its id. */
  async draft(kind: string, values: object, more: object = {}): Promise<string> {
    const attributes = { kind, values: { method: 'exp', sources: ['Own measurements'], ...values }, ...more };
    const { data } = await this.#send('supplier', 'products', { data: { type: 'products', attributes } });
    return data.id;
  }

  /** A product that was handed in and waits for staff; gives its id. */
  async handedIn(kind: string, values: object, more: object = {}): Promise<string> {
    const id = await this.draft(kind, values, more);
    await this.#send('supplier', `products/${id}/state`, { state: 'review', version: 1 });
    return id;
  }

  /** A product that staff sent back with a note; gives its id. */
  async sentBack(kind: string, values: object, note: string): Promise<string> {
    const id = await this.handedIn(kind, values);
    await this.#send('admin', `products/${id}/verdict`, { verdict: 'send-back', note, version: 2 });
    return id;
  }

  /** A product that formulators find; gives its id. */
  async live(kind: string, values: object, more: object = {}): Promise<string> {
    const id = await this.handedIn(kind, values, more);
    await this.#send('admin', `products/${id}/verdict`, { verdict: 'approve', version: 2 });
    return id;
  }

  /** Takes a live product from the market, with the grade that follows. */
  async withdraw(id: string, replacedBy: string): Promise<void> {
    await this.#send('supplier', `products/${id}/state`, { state: 'withdrawn', replacedBy, version: 3 });
  }

  async #send(who: 'supplier' | 'admin', path: string, { version, ...data }: Body): Promise<Sent> {
    const answer = await this.page.request.post(`/api/portfolio/${path}`, {
      headers: {
        Authorization: `Bearer ${await this.#tokenOf(who)}`,
        'Content-Type': 'application/vnd.api+json',
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      },
      data,
    });
    expect(answer.ok(), `${path} as ${who}`).toBe(true);
    return (await answer.json()) as Sent; // a test that reads more than is there fails by itself
  }

  async #tokenOf(who: 'supplier' | 'admin'): Promise<string> {
    if (who === 'admin') return (await sharedSession('admin')).accessToken;
    this.#token ??= this.#supplierToken();
    return this.#token;
  }

  async #supplierToken(): Promise<string> {
    const data = { email: emailOf(await this.person()), password: DEMO_PASSWORD };
    const answer = await this.page.request.post('/api/auth/login', { data });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return accessToken;
  }
}
