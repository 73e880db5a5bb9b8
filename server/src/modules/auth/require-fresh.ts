import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { AuthParts } from './auth-parts.ts';
import { proveAccount } from './credentials.ts';

const FRESH_MS = 5 * 60 * 1000;
const PASSWORD = '/data/attributes/password';

/** Rights are changed by somebody who signed in, or gave the password, within five minutes. */
export async function requireFresh(
  auth: AuthParts,
  context: AppContext,
  password: string | undefined,
): Promise<void> {
  const user = signedIn(context);
  const age = auth.clock.now().getTime() - (user.session?.signedIn.getTime() ?? 0);
  if (age <= FRESH_MS) return;
  if (password !== undefined) {
    await proveAccount(auth, user, { password, pointer: PASSWORD });
    return;
  }
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Enter your password: you signed in more than five minutes ago.',
    source: { pointer: PASSWORD },
  });
}
