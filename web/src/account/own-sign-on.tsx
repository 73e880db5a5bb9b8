import type { UserAccount } from '@suite/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { sessionsQuery } from '../app/queries/account.ts';
import { useCall } from '../app/session/session-provider.tsx';

/** Through whom somebody signs in, and whether this session came about that way. */
export function OwnSignOn({
  signOn: { name, isPasswordOff },
}: {
  signOn: NonNullable<UserAccount['signOn']>;
}) {
  const sessions = useQuery(sessionsQuery(useCall()));
  const isByProvider = sessions.data?.some(
    ({ attributes }) => attributes.isCurrent && attributes.isSingleSignOn,
  );
  return (
    <div className="grid gap-1">
      <p className="font-bold">
        {message(isByProvider ? 'sign-on.profile.through' : 'sign-on.profile.possible', { name })}
      </p>
      <p className="text-2 text-text-2">
        {message(isPasswordOff ? 'sign-on.profile.only' : 'sign-on.profile.also', { name })}
      </p>
    </div>
  );
}
