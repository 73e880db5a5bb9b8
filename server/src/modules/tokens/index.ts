export { ASSISTANT_CONNECTED, mountPrograms, tellOwner } from './routes.ts';
export {
  addDelegation,
  addDelegationTokens,
  personalDelegations,
  purgeExpiredDelegations,
} from './store.ts';
