import { measureBackup } from './documents/measure-backup.ts';
import { bench } from './frame/bench.ts';
import { dataFolder } from './http/product.ts';

// On the embedded database, which belongs to the running server: it makes a copy, and the command reads that.
await bench('backup', ['@electric-sql/pglite'], async () => ({
  measured: await measureBackup(
    'backup',
    { folder: dataFolder(), env: {} },
    { folder: dataFolder(), env: {} },
  ),
}));
