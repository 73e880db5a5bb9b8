import type { AppContext } from '../../http/app-type.ts';
import type { Origin } from './auth-parts.ts';

export const MEDIA_TYPES = ['application/json', 'application/vnd.api+json'];

export function originOf(context: AppContext): Origin {
  return {
    actor: context.get('actor'),
    agent: context.req.header('user-agent') ?? '',
    requestId: context.get('requestId'),
  };
}
