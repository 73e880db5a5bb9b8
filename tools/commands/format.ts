import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const biome = join(process.cwd(), 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
process.exitCode =
  spawnSync(process.execPath, [biome, 'format', '--write', '.'], { stdio: 'inherit' }).status ?? 1;
