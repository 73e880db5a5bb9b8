export type { DelegationRow } from './resource.ts';
export { ASSISTANT_CONNECTED, mountPrograms, tellOwner } from './routes.ts';
export {
  addDelegation,
  addDelegationTokens,
  countDelegations,
  endDelegation,
  findDelegation,
  listDelegations,
  personalDelegations,
  purgeExpiredDelegations,
} from './store.ts';
