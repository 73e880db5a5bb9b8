import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { Allowances } from '../platform/allowances.ts';
import type { AppEnvironment } from './app-type.ts';
import { HttpError } from './http-error.ts';

/**
 * Bounds what one person and one organisation ask of the API (S-11). The keys come from a checked token, never from
 * what a request claims. Counted in this process: asking the database each time would cost more than it saves.
 */
export function limitUsers(limits: Limits['api'], clock: Clock): MiddlewareHandler<AppEnvironment> {
  const users = new Allowances(limits.perUser, clock);
  const organisations = new Allowances(limits.perOrganisation, clock);
  const running = new Map<string, number>();
  return async (context, next) => {
    const actor = context.get('actor');
    if (actor.kind !== 'user') return next();
    const { userId, organisationId } = actor;
    refuseAfter(users.take(userId));
    if (organisationId !== undefined) refuseAfter(organisations.take(organisationId));
    const open = running.get(userId) ?? 0;
    if (open >= limits.atOnce) throw tooMany(1);
    running.set(userId, open + 1);
    try {
      await next();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
}

function tooMany(seconds: number): HttpError {
  return new HttpError('TOO_MANY_REQUESTS', {
    detail: `Too many requests: try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
