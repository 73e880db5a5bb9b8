import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base 32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The address that an app reads from a picture. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step a code belongs to (RFC 6238): this one or a neighbour, because clocks differ. A step up to the one
 * that was taken last does not count any more: no code opens twice (S-10).
 */
export function matchTotp(
  code: string,
  { secret, now, lastStep }: { secret: string; now: Date; lastStep: number | null },
): number | undefined {
  const current = totpStep(now);
  const steps = [current - 1, current, current + 1].filter((step) => step > (lastStep ?? -1));
  return steps.find((step) => totpCode(secret, step) === code);
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const letter of text) {
    value = (value << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps the secrets of authenticator apps unreadable in the database: a copy of it alone, a backup for one, is no
 * second factor. The key lies beside it in a file of this installation (S-52).
 */
export class SecretBox {
  readonly #key: Buffer;

  constructor(installationSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'second-factor', 32));
  }

  /** Bound to its owner: moved to another account it does not open. */
  close(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when it was closed with another key or for somebody else. */
  open(closed: string, owner: string): string | undefined {
    const bytes = Buffer.from(closed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
