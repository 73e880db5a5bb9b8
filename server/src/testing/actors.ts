import { randomUUID } from 'node:crypto';
import type { Role } from '@suite/contracts/roles';
import type { User, Visitor } from '../db/actor.ts';

/** People for tests; each call makes another one. */
export function someUser(roles: readonly Role[] = []): User {
  const organisationId = randomUUID();
  return {
    kind: 'user',
    userId: randomUUID(),
    organisationId,
    roles,
    address: '203.0.113.7',
    loopback: false,
  };
}

export function someVisitor(address = '203.0.113.8'): Visitor {
  return { kind: 'visitor', address, loopback: false };
}
