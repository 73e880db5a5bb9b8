import { signOnPath } from '@suite/contracts/sign-on';
import type { UserAccount } from '@suite/contracts/users';
import { message } from '../../messages/message.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useSession } from './use-session.ts';

type SignOn = NonNullable<UserAccount['signOn']>;

interface SignOnLinkProps {
  signOn: SignOn;
  /** Asks the provider to look at the person again; else whoever is signed in there comes straight back. */
  isAgain?: boolean;
  look?: 'primary' | 'line';
}

/** Signs in through the provider in a tab of its own: this page stays as it is, with all that is on it (R4.1). */
export function SignOnLink({ signOn, isAgain = false, look = 'primary' }: SignOnLinkProps) {
  return (
    <ButtonLink
      to={`${signOnPath(signOn.id)}?${isAgain ? 'again' : 'tab'}`}
      target="_blank"
      reloadDocument
      look={look}
      size={isAgain ? 'medium' : 'large'}
    >
      {message(isAgain ? 'sign-on.again' : 'sign-on.continue', { name: signOn.name })}
    </ButtonLink>
  );
}

/** The provider of whoever is signed in. */
export function useOwnSignOn(): SignOn | undefined {
  const session = useSession();
  return session.state === 'authenticated' ? session.userData.user?.signOn : undefined;
}

/** What proves that it is still the same person: the password, or for those who have none a fresh sign-in. */
export function ProofField({ label }: { label: string }) {
  const signOn = useOwnSignOn();
  if (!signOn?.isPasswordOff) {
    return <PasswordField label={label} name="password" autoComplete="current-password" />;
  }
  return (
    <div className="mb-2 grid justify-items-start gap-2 text-2">
      <p className="text-text-2">{message('sign-on.proof', { name: signOn.name })}</p>
      <SignOnLink signOn={signOn} isAgain look="line" />
    </div>
  );
}
