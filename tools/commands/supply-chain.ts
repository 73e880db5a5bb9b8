import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudit } from '../supply-chain/audit.ts';
import { billOf, surroundings, writeBill } from '../supply-chain/bill-of-materials.ts';
import { licenceNotices, licenceTable, listLicences, shippedPaths } from '../supply-chain/licences.ts';
import { foreignPackages, type Lock } from '../supply-chain/lock-packages.ts';

// `npm run supply-chain`: what a release is made of. A step that could not be done says so, and is not ok.
const root = process.cwd();
const folder = join(root, 'test-results', 'supply-chain');
mkdirSync(folder, { recursive: true });
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock; // of npm's own form
const everything = foreignPackages(lock).map(([path]) => path);
const beside = surroundings(root);
const whole = writeBill(root);
const outcomes = [
  bill('sbom-shipped.cdx.json', shippedPaths(lock)),
  bill('sbom-all.cdx.json', everything),
  licences(),
  audit(),
];
process.exitCode = outcomes.includes('failed') ? 1 : 0;

function bill(file: string, paths: string[]): string {
  if (!whole) return say('failed', `${file}: the program that writes it could not be fetched, or failed`);
  const document = billOf(whole, { lock, paths, beside });
  writeFileSync(join(folder, file), `${JSON.stringify(document, undefined, 2)}\n`);
  return say(
    'ok',
    `${file}: CycloneDX ${document.specVersion}, ${document.components.length - beside.length} packages, Node.js, ${beside.length - 1} images`,
  );
}

function licences(): string {
  const rows = listLicences(lock, (path) => {
    const manifest = join(root, path, 'package.json');
    return existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown })
      : undefined;
  });
  writeFileSync(join(folder, 'licences.txt'), licenceTable(rows));
  writeFileSync(join(folder, 'third-party-licences.txt'), licenceNotices(root));
  const faults = rows.filter(({ verdict }) => verdict.startsWith('not a') || verdict === 'not known');
  for (const { name, version, licence, verdict } of faults)
    console.log(`  ${name}@${version}  ${licence || '–'}: ${verdict}`);
  const elsewhere = rows.filter(({ verdict }) => verdict === 'not installed').length;
  const sentence = `licences.txt: ${rows.length} packages, ${elsewhere} of them for other systems and not looked at`;
  return say(faults.length > 0 ? 'failed' : 'ok', sentence);
}

function audit(): string {
  const { stdout } = npm(['audit', '--json', '--audit=true']);
  const { outcome, sentence } = readAudit(stdout);
  writeFileSync(join(folder, 'audit.json'), stdout);
  return say(outcome, `audit: ${sentence}`);
}

function say(outcome: string, sentence: string): string {
  console.log(`${outcome.padEnd(8)}${sentence}`);
  return outcome;
}

/** The npm that runs us, or that of the machine. */
function npm(args: string[]) {
  const cli = process.env['npm_execpath'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 } as const;
  return cli?.endsWith('js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
