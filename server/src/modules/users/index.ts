export { adminCommands, type AdminCommands, CommandError } from './admin-commands.ts';
export { eraseAgain } from './erase-account.ts';
export { EraseList } from './erase-list.ts';
export type { PersonalData } from './personal-data.ts';
export { purgeExpiredRequests } from './retention.ts';
export { mountUsers } from './routes.ts';
