import { createHmac } from 'node:crypto';
import { webhook } from '../db/schema.ts';
import { createWebhookSender } from '../modules/webhooks/index.ts';
import type { SenderParts } from '../modules/webhooks/sender.ts';
import { someDocument } from './hld-documents.ts';
import {
  type Answer,
  caller,
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  type Resource,
  startParameterServer,
} from './parameter-server.ts';
import type { TestDatabase } from './test-database.ts';
import { addressOf } from './sharing.ts';
import { type Received, type Receiver, startReceiver } from './webhook-receiver.ts';

const ALL_EVENTS = ['recipe.saved', 'lab-result.added', 'dataset.changed', 'request.answered'];

/** A body about one resource. */
export function inData(type: string, attributes: object, id?: string) {
  return { data: { type, ...(id === undefined ? {} : { id }), attributes } };
}

/** Whether one of its signatures is made with the secret. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return headers['webhook-signature']?.split(' ').includes(signature) ?? false;
}

/** A server with somebody who has webhooks, staff who allow them, and one who receives them. */
export class WebhookStage {
  readonly server: ParameterServer;
  owner: Person;
  admin: Person;
  receiver: Receiver;

  private constructor(server: ParameterServer, cast: { owner: Person; admin: Person; receiver: Receiver }) {
    this.server = server;
    ({ owner: this.owner, admin: this.admin, receiver: this.receiver } = cast);
  }

  static async start(prepared?: TestDatabase): Promise<WebhookStage> {
    const server = await startParameterServer({ isSeeded: false, ...(prepared && { prepared }) });
    return new WebhookStage(server, await castOf(server));
  }

  /** For each test: new people, whose sessions are young, and a receiver that staff have allowed. */
  async begin(): Promise<() => Promise<void>> {
    await this.receiver.close();
    await this.server.inDatabase(({ orm }) => orm.delete(webhook));
    Object.assign(this, await castOf(this.server));
    await this.allow('127.0.0.1', this.receiver.port);
    return () => this.receiver.close();
  }

  /** The owner in a new session: the one before ends with time. */
  async signInAgain(): Promise<void> {
    const { token } = await this.server.signIn(addressOf(this.owner));
    this.owner = caller(this.server.url, token, this.owner.userId);
  }

  allow(host: string, port?: number, by = this.admin): Promise<Answer> {
    return by.send('POST /api/system/webhook-hosts', inData('webhook-hosts', { host, port }));
  }

  make(more: object = {}, by = this.owner): Promise<Answer> {
    const attributes = { name: 'Notebook', url: this.receiver.url, events: ALL_EVENTS, ...more };
    return by.send('POST /api/me/webhooks', inData('webhooks', attributes));
  }

  async made(more: object = {}): Promise<{ id: string; secret: string }> {
    const { status, body } = await this.make(more);
    if (status !== 201) throw new Error(`The webhook was not made: ${status}`);
    return { id: body.data.id, secret: String(body.data.attributes['secret']) };
  }

  change(id: string, attributes: object): Promise<Answer> {
    return this.owner.send(`PATCH /api/me/webhooks/${id}`, inData('webhooks', attributes, id));
  }

  async logOf(id: string): Promise<Resource[]> {
    return (await this.owner.get(`/api/me/webhooks/${id}/deliveries`)).body.data;
  }

  saveRecipe(): Promise<Answer> {
    const document = someDocument({ name: 'Top secret' });
    return this.owner.send('POST /api/recipes/hld', inData('hld-recipe', { document }));
  }

  senderOf(more: Partial<SenderParts> = {}) {
    return senderOf(this.server, more);
  }

  send(): Promise<number> {
    return this.senderOf().sendDue();
  }

  sendAfter(ms: number): Promise<number> {
    this.server.clock.move(ms);
    return this.send();
  }

  bodies(): Record<string, unknown>[] {
    return this.receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.server.close();
  }
}

/** What sends the webhooks of a server that are due. */
export function senderOf({ database, clock, jobs, auth }: ParameterServer, more: Partial<SenderParts> = {}) {
  return createWebhookSender({
    database,
    clock,
    jobs,
    openSecret: (sealed, id) => auth.parts.secretBox.open(sealed, id),
    rules: { isPrivateAllowed: false, isLoopbackAllowed: true },
    publicUrl: 'https://suite.example',
    ...more,
  });
}

async function castOf(server: ParameterServer) {
  return {
    owner: await server.person([...HLD, ...HSP]),
    admin: await server.person(['admin-group']),
    receiver: await startReceiver(),
  };
}
