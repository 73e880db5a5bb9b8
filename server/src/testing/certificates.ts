import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface Certificate {
  key: string;
  cert: string;
}

/** An authority of its own, which nobody trusts unless told, and what it signs. */
export function makeAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'suite-certificates-'));
  const inFolder = (name: string) => join(folder, name);

  function openssl(...args: string[]): void {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  }

  function read(name: string): Certificate {
    return {
      key: readFileSync(inFolder(`${name}.key`), 'utf8'),
      cert: readFileSync(inFolder(`${name}.pem`), 'utf8'),
    };
  }

  const newKey = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`];
  const about = (name: string) => ['-subj', `/CN=${name}`, '-days', '2'];

  openssl('req', '-x509', ...newKey('authority'), '-out', 'authority.pem', ...about('Test authority'));

  /** For a host, signed by nobody but itself. */
  function selfSigned(host: string): Certificate {
    const name = `self-${host}`;
    const names = `subjectAltName=DNS:${host}`;
    openssl('req', '-x509', ...newKey(name), '-out', `${name}.pem`, ...about(host), '-addext', names);
    return read(name);
  }

  /** For a host, signed by the authority. */
  function signed(host: string): Certificate {
    writeFileSync(inFolder('names'), `subjectAltName=DNS:${host}\n`);
    openssl('req', '-new', ...newKey(host), '-out', `${host}.request`, '-subj', `/CN=${host}`);
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', `${host}.request`, ...by, '-out', `${host}.pem`, '-days', '2');
    return read(host);
  }

  return {
    /** The file of the authority's own certificate. */
    file: inFolder('authority.pem'),
    selfSigned,
    signed,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
