import { measureBackup } from './documents/measure-backup.ts';
import { bench } from './frame/bench.ts';
import { dataFolder } from './http/product.ts';

// On the embedded database, whose address the running server tells the command.
await bench('backup', ['pg'], async () => ({
  measured: await measureBackup(
    'backup',
    { folder: dataFolder(), env: {} },
    { folder: dataFolder(), env: {} },
  ),
}));
