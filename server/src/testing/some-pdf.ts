import { randomBytes } from 'node:crypto';

const BEGINNING = '%PDF-1.7\n';

/** A PDF as far as the server looks into one, of so many bytes: after its beginning comes noise, which cannot be compressed. */
export function somePdf(bytes = 116): Buffer {
  return Buffer.concat([Buffer.from(BEGINNING), randomBytes(bytes - BEGINNING.length)]);
}
