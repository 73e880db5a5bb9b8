export { adminCommands, type AdminCommands, CommandError } from './admin-commands.ts';
export { eraseAgain, type PersonalData } from './personal-data.ts';
export { EraseList, settleErasures, shareEraseList } from './erase-list.ts';
export { isFreeMail } from './people-resource.ts';
export { seatsLeft } from './people-store.ts';
export { purgeExpiredRequests } from './store.ts';
export { mountUsers } from './routes.ts';
