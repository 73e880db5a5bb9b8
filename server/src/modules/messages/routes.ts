import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import {
  findingsOf,
  type Message,
  type MessageField,
  type MessageOutcome,
  messageSchema,
} from '@suite/contracts/messages';
import { knownSubject } from '@suite/contracts/subjects';
import type { App, AppContext } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { translateDatabaseError } from '../../http/error-response.ts';
import { HttpError } from '../../http/http-error.ts';
import { enforceMemoryLimit, limitAddress } from '../../http/limit-requests.ts';
import { writeIdempotently } from '../../http/idempotent-write.ts';
import { mediaTypeOf, readForm, readJson } from '../../http/parse.ts';
import type { Limits } from '../../platform/limits.ts';
import { networkOf } from '../../http/client-address.ts';
import { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import { receiveMessage, type Reception } from './store.ts';

export interface MessagesParts extends Omit<Reception, 'copies'>, EndpointParts {
  limits: Limits['messages'];
  subjects: () => Promise<string[]>;
  /** The page with what became of a form that was sent without scripts. */
  show: (context: AppContext, outcome: MessageOutcome, status: number) => Promise<Response>;
}

const FLOOD = 10;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** POST /: the contact message (R7.1), as JSON or as a plain form. */
export function mountMessages(app: App, parts: MessagesParts): void {
  const { count, perMs } = parts.limits.refused;
  // A flood ends here, before it waits for the row that counts its address and takes the database from others.
  const floodLimit = new MemoryRateLimiter({ count: FLOOD * count, perMs }, parts.clock);
  endpointsOn(
    app,
    parts,
  )(messageEndpoints.send).answerOutside(async ({ context, actor }) => {
    enforceMemoryLimit(floodLimit, networkOf(actor.address));
    // Its refusals are keys and pages of its own, so the body is read here.
    if (mediaTypeOf(context.req.raw) === FORM_TYPE) return answerForm(context, parts);
    const body = await withKeys(readJson(context.req.raw, [JSON_TYPE, FORM_TYPE], context.get('bodyLimits')));
    return accept(context, parts, await checkMessage(context, parts, body));
  });
}

async function answerForm(context: AppContext, parts: MessagesParts): Promise<Response> {
  const form = await withKeys(readForm(context.req.raw, context.get('bodyLimits')));
  const values = withoutTraps(form);
  try {
    const { req } = context;
    const fields = fieldsOfForm(form, { referer: req.header('referer'), origin: new URL(req.url).origin });
    const parsed = messageSchema.safeParse(fields);
    if (!parsed.success) {
      await countRefusal(context, parts);
      return await parts.show(context, { kind: 'refused', values, findings: findingsOf(parsed.error) }, 422);
    }
    await accept(context, parts, parsed.data);
    return await parts.show(context, { kind: 'sent' }, 200);
  } catch (error) {
    // What was written must not be lost with an error page: it is shown again, ready to be sent again.
    const known = translateDatabaseError(error);
    if (!(known instanceof HttpError)) throw error;
    return parts.show(context, { kind: 'failed', values }, known.statusCode);
  }
}

/** Refusals of this address are told as keys, not in sentences (R8.3). */
async function withKeys<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'UNPROCESSABLE_CONTENT') throw error;
    const findings = error.findings.map((finding) => ({ ...finding, detail: 'error.invalid' }));
    throw new HttpError(error.code, { findings, cause: error });
  }
}

async function checkMessage(context: AppContext, parts: MessagesParts, body: unknown): Promise<Message> {
  const parsed = messageSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  await countRefusal(context, parts);
  const findings = Object.entries(findingsOf(parsed.error));
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    findings:
      findings.length > 0
        ? findings.map(([field, key]) => ({ detail: key, source: { pointer: `/${field}` } }))
        : [{ detail: 'error.invalid', source: { pointer: '' } }],
    cause: parsed.error,
  });
}

async function accept(context: AppContext, parts: MessagesParts, message: Message) {
  const { address } = context.get('actor');
  await limitAddress(parts, { what: 'message', address, limit: parts.limits.accepted });
  const subjects = await parts.subjects();
  return writeIdempotently(parts, { context, body: message }, async (tx) => {
    await receiveMessage(
      tx,
      { ...parts, copies: parts.limits.copies },
      { ...message, subject: knownSubject(message.subject, subjects) },
    );
    return { status: 204 } as const;
  });
}

function countRefusal(context: AppContext, parts: MessagesParts): Promise<void> {
  const { address } = context.get('actor');
  return limitAddress(parts, { what: 'message-refused', address, limit: parts.limits.refused });
}

const TRAPS = new Set(['zip', 'city', 'country', 'acceptPrivacyPolicy']);

/** What goes back into the form: the traps stay empty, and the tick is given anew. */
function withoutTraps(form: Record<string, string>): Partial<Record<MessageField, string>> {
  return Object.fromEntries(
    Object.entries(form).filter(([field]) => field in messageSchema.shape && !TRAPS.has(field)),
  );
}

/**
 * A browser without scripts sends text only: the tick is present or absent, and nothing filled in the address, so
 * the page it came from is taken where that is one of ours (R7.1).
 */
export function fieldsOfForm(
  form: Record<string, string>,
  page: { referer: string | undefined; origin: string },
): Record<string, unknown> {
  const { acceptPrivacyPolicy, address = '', ...rest } = form;
  return {
    ...rest,
    address: address === '' ? ownPage(page) : address,
    acceptPrivacyPolicy: acceptPrivacyPolicy === 'on' || acceptPrivacyPolicy === 'true',
  };
}

function ownPage({ referer, origin }: { referer: string | undefined; origin: string }): string {
  const url = URL.parse(referer ?? '');
  return url && url.origin === new URL(origin).origin ? url.href : '';
}
