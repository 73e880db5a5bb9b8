import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { Recipes } from '../people/saving.ts';
import { DEMO_PASSWORD } from '../people/people.ts';
import { makeProduct, type Product } from '../product/product.ts';
import type { Scene } from '../scenario.ts';
import type { Errand, Returned } from './generator.ts';
import type { Worker } from './mix.ts';
import { sizeOf } from './watch.ts';

const CONNECTIONS = 400;
/** At the same time: the product hashes two passwords at once. */
const AT_ONCE = 4;
const PER_ORGANISATION = 20;
const ROLES = 'hsp-app-group,hsp-db-group,hld-app-group,hld-db-group';

/** The product as it is run, with people who use it from a process of their own. */
export class Crowd implements AsyncDisposable {
  readonly product: Product;
  /** The size of the database before the first of them. */
  readonly before: { bytes: number; rows: number };
  readonly #generator: ChildProcess;
  readonly #document: object;
  #people: Worker[];

  private constructor(
    product: Product,
    given: Pick<Crowd, 'before'> & { document: object; people: Worker[] },
  ) {
    this.product = product;
    this.before = given.before;
    this.#document = given.document;
    this.#people = given.people;
    this.#generator = fork(join(import.meta.dirname, 'generator.ts'));
  }

  /** Limits are those of production; every person comes from an address of their own, through a proxy that is trusted. */
  static open({ root, database, shared }: Scene, users: number): Promise<Crowd> {
    return shared.get(`crowd of ${users}`, async () => {
      const env = { LOG_LEVEL: 'warn', RATE_LIMITS: 'normal', TRUSTED_PROXIES: '127.0.0.1' };
      const product = await makeProduct({ root, database, isOnDisk: true, isAlone: true, env });
      await product.start();
      const before = await sizeOf(product);
      const document = await new Recipes(product.people).document(1);
      const people: Worker[] = [];
      const numbers = Array.from({ length: users }, (_, number) => number).values();
      const make = async () => {
        for (const number of numbers) people.push(await makeWorker(product, number));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, make));
      return new Crowd(product, { before, document, people });
    });
  }

  get users(): number {
    return this.#people.length;
  }

  run(errand: Partial<Errand> & Pick<Errand, 'perSecond' | 'seconds'>): Promise<Returned> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('The generator has ended.'));
      this.#generator.once('exit', onExit);
      this.#generator.once('message', (message) => {
        this.#generator.off('exit', onExit);
        const { people, ...returned } = message as Returned & { people: Worker[] }; // what generator.ts sends
        this.#people = people;
        resolve(returned);
      });
      const { port } = this.product;
      const usual = { port, people: this.#people, document: this.#document, connections: CONNECTIONS };
      this.#generator.send({ ...usual, ...errand });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#generator.kill();
    await this.product[Symbol.asyncDispose]();
  }
}

/** Invited as the operator does it; registers, signs in and saves a recipe. */
async function makeWorker(product: Product, number: number): Promise<Worker> {
  const { people } = product;
  const [email, name] = [`load-${number}@people.example`, `Load ${number}`];
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { 'X-Forwarded-For': address };
  const organisation = `Load ${Math.floor(number / PER_ORGANISATION)}`;
  const line = await product.command('create-user', { email, name, organisation, roles: ROLES });
  const invitation = /[?&][a-z]+=([\w-]+)/.exec(line)?.[1] ?? '';
  const password = DEMO_PASSWORD;
  const registration = { invitation, name, password, acceptTerms: true };
  const registered = await people.ask('POST /api/auth/register', { headers, body: registration });
  if (registered.status >= 300) throw new Error(`Nobody could register: ${registered.body}`);
  const granted = await people.ask('POST /api/auth/login', { headers, body: { email, password } });
  const { accessToken: token, cookie } = people.granted(granted);
  return { email, token, cookie, address, recipe: await new Recipes(people, () => token).addOne() };
}
