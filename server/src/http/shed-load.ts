import type { MiddlewareHandler } from 'hono';
import type { LoopDelay } from '../platform/event-loop.ts';
import type { LoadLimits } from '../platform/limits.ts';
import type { AppEnvironment } from './app-type.ts';
import { HttpError } from './http-error.ts';

/** Turns a request away early when there is more to do than can be done: those who are let in get their answer (F-14). */
export function refuseWhenLate(delayMs: number, mostMs: number): void {
  if (delayMs <= mostMs) return;
  throw new HttpError('SERVICE_UNAVAILABLE', {
    detail: 'There is too much to do at this moment: try again in a few seconds.',
    headers: { 'Retry-After': '3' },
  });
}

/** Strangers first; those who are signed in, and may lose work, last. */
export function shedLoad(loopDelay: LoopDelay, limits: LoadLimits): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const isKnown = context.get('actor').kind === 'user';
    refuseWhenLate(loopDelay(), isKnown ? limits.usersMs : limits.visitorsMs);
    await next();
  };
}
