import { PRIVATE } from '../../../http/replies.ts';
import { takeTurn } from '../../../http/take-turn.ts';
import type { Limits } from '../../../platform/limits.ts';
import type { AuthParts } from '../parts.ts';
import { exportAccount, type ExportRequest, type PersonalData } from './personal-data.ts';

interface OwnExport extends ExportRequest {
  personalData: readonly PersonalData[];
  limits: Limits['exports'];
}

/**
 * The export of the caller's own data as a stream that has begun: what refuses it has done so. It may be all that somebody
 * ever made, so a person has one at a time, and some a day. Whoever stops reading ends their turn.
 */
export async function ownExport(parts: AuthParts, asked: OwnExport): Promise<ReadableStream<string>> {
  const { user, limits } = asked;
  const end = await takeTurn(parts, {
    key: `exporting ${user.userId}`,
    atOnce: limits.atOnce,
    busy: 'Your data is being exported already. Try again when that export has finished.',
    often: { key: `export ${user.userId}`, limit: limits.often },
  });
  const text = inTurn(parts, asked, end);
  await text.next();
  return ReadableStream.from(text);
}

async function* inTurn(
  parts: AuthParts,
  { personalData, limits, ...request }: OwnExport,
  end: () => Promise<void>,
): AsyncGenerator<string> {
  const { clock } = parts;
  const begun = clock.monotonic();
  try {
    const text = exportAccount(parts, request, personalData);
    const first = await text.next();
    yield ''; // from here on somebody who stops reading ends it
    yield first.value ?? '';
    for await (const part of text) {
      // The next one may begin now, and there is one at a time.
      if (clock.monotonic() - begun > limits.atOnce.perMs) throw new Error('An export took too long.');
      yield part;
    }
  } finally {
    await end();
  }
}

export const OWN_EXPORT_HEADERS = {
  ...PRIVATE,
  'Content-Type': 'application/json',
  'Content-Disposition': 'attachment; filename="my-data.json"',
};
