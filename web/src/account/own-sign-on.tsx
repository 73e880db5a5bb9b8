import { sessionEndpoints } from '@suite/contracts/endpoints/auth';
import type { UserAccount } from '@suite/contracts/users';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** Through whom somebody signs in, and whether this session came about that way. */
export function OwnSignOn({
  signOn: { name, isPasswordOff },
}: {
  signOn: NonNullable<UserAccount['signOn']>;
}) {
  const sessions = useEndpoint(sessionEndpoints.list, {});
  const isByProvider = sessions.data?.data.some(
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
