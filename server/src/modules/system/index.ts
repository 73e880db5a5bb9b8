export { recordBackup } from './backup-store.ts';
export { systemCommands } from './commands.ts';
export { mountSystem } from './routes.ts';
export { statusText } from './status-text.ts';
export { measureSystem } from './system-gauges.ts';
export { createSystemReader, type SystemReader } from './system-reader.ts';
