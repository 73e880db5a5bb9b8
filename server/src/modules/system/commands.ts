import type { SystemReader } from './system-reader.ts';

/** What a running server does for the commands of its machine: it tells its state. */
export function systemCommands(reader: SystemReader) {
  return {
    status: async () => {
      reader.forget(); // whoever asks by hand wants to see now
      return JSON.stringify(await reader.read());
    },
  };
}
