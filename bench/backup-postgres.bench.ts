import { measureBackup, type Place } from './documents/measure-backup.ts';
import { bench } from './frame/bench.ts';
import { ownDatabase } from './frame/own-database.ts';
import { dataFolder } from './http/product.ts';

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  await bench('backup-postgres', ['pg'], async () => {
    await using from = await ownDatabase(server);
    await using to = await ownDatabase(server);
    const at = (url: string): Place => ({ folder: dataFolder(), env: { DATABASE_URL: url } });
    return { measured: await measureBackup('backup-postgres', at(from.url), at(to.url)) };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');
