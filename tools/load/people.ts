import { fieldOf, parsed } from '../attack/error-form.ts';
import { DEMO_PASSWORD } from '../attack/start-server.ts';
import { askProduct } from '../faults/ask-product.ts';
import type { Stage } from '../faults/stage.ts';
import { Recipes } from '../faults/recipes.ts';

/** Somebody who works with the product: a session of their own, an address of their own, a recipe of their own. */
export interface Worker {
  email: string;
  token: string;
  cookie: string;
  address: string;
  recipe: { id: string; version: number };
}

/** At the same time: the product hashes two passwords at once. */
const AT_ONCE = 4;
const PER_ORGANISATION = 20;
const ROLES = 'hsp-app-group,hsp-db-group,hld-app-group,hld-db-group';

/** Invites people as the operator does, lets them register, sign in and save a recipe. */
export async function makePeople(
  stage: Stage,
  count: number,
): Promise<{ people: Worker[]; document: unknown }> {
  const people: Worker[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  const document = await exampleOf(stage);
  const worker = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      people.push(await makeOne(stage, number));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { people, document };
}

async function makeOne(stage: Stage, number: number): Promise<Worker> {
  const email = `load-${number}@people.example`;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { 'X-Forwarded-For': address };
  const organisation = `Load ${Math.floor(number / PER_ORGANISATION)}`;
  const person = { email, name: `Load ${number}`, organisation, roles: ROLES };
  const line = await askProduct(stage, 'create-user', person);
  const invitation = /[?&][a-z]+=([\w-]+)/.exec(line)?.[1] ?? '';
  const registered = await stage.ask('POST /api/auth/register', {
    headers,
    body: { invitation, name: `Load ${number}`, password: DEMO_PASSWORD, acceptTerms: true },
  });
  if (registered.status >= 300)
    throw new Error(`Nobody could register: ${registered.status} ${registered.body}`);
  const granted = await stage.ask('POST /api/auth/login', {
    headers,
    body: { email, password: DEMO_PASSWORD },
  });
  const token = fieldOf(parsed(granted.body), 'accessToken');
  if (typeof token !== 'string') throw new Error(`Nobody could sign in: ${granted.status} ${granted.body}`);
  const [cookie = ''] = String(granted.headers['set-cookie']).split(';');
  return { email, token, cookie, address, recipe: await new Recipes(stage, () => token).addOne() };
}

async function exampleOf(stage: Stage): Promise<unknown> {
  const { body } = await stage.ask('GET /api/recipes/hld/examples', { as: 'formulator' });
  const list = fieldOf(parsed(body), 'data');
  return Array.isArray(list) ? fieldOf(fieldOf(list[0], 'attributes'), 'document') : undefined;
}
