import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import { productOfRole } from '@suite/contracts/licences';
import { contactPath } from '@suite/contracts/paths';
import type { Role } from '@suite/contracts/roles';
import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { message, type MessageId } from '../../messages/message.ts';
import { useSession } from '../session/use-session.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { useEndpoint } from '../calls/use-endpoint.ts';

/**
 * Shows its page to whoever is signed in. Everybody else goes home, in place of this entry of the history (R2.34),
 * and comes back here after signing in. On the server, and until it is known, there is only the loading message.
 */
export function ProtectedRoute({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const session = useSession();
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (session.state === 'authenticated') wasSignedIn.current = true;
    if (session.state !== 'not-authenticated') return;
    // After signing out, here or in another tab, the next person begins anew.
    if (!wasSignedIn.current) rememberWantedPath(pathname + search + hash);
    void navigate('/', { replace: true });
  }, [session.state, navigate, pathname, search, hash]);
  return session.state === 'authenticated' ? children : loading;
}

const RIGHTS: Record<Role, MessageId> = {
  'admin-group': 'apps.right.admin',
  'hsp-app-group': 'apps.right.hsp-app',
  'hsp-db-group': 'apps.right.hsp-db',
  'hld-app-group': 'apps.right.hld-app',
  'hld-db-group': 'apps.right.hld-db',
  'supplier-group': 'apps.right.supplier',
};

/** The page exists, and this account may not work there: which right is missing or has ended, and whom to ask. */
export function NoPermissionScreen({ roles }: { roles: readonly Role[] }) {
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  const ended = me.data?.endedProducts ?? [];
  const over = roles.filter((role) => ended.some((product) => product === productOfRole(role)));
  const rights = wordsOf(over.length === 0 ? roles : over);
  if (over.length > 0) {
    const organisation = me.data?.organisationName;
    const [title, text] =
      organisation === undefined
        ? [message('apps.right.trial.title'), message('apps.right.trial.text', { rights })]
        : [message('apps.right.ended.title'), message('apps.right.ended.text', { organisation, rights })];
    return (
      <main id="content">
        <Notice title={title} text={text}>
          <ButtonLink to={contactPath(GENERAL_SUBJECT)}>{message('nav.contact')}</ButtonLink>
          <ButtonLink to="/apps/profile" look="line">
            {message('apps.profile')}
          </ButtonLink>
        </Notice>
      </main>
    );
  }
  return (
    <main id="content">
      <Notice title={message('apps.right.title')} text={message('apps.right.text', { rights })}>
        <ButtonLink to="/apps">{message('nav.my-apps')}</ButtonLink>
        <ButtonLink to={contactPath(GENERAL_SUBJECT)} look="line">
          {message('nav.contact')}
        </ButtonLink>
      </Notice>
    </main>
  );
}

const wordsOf = (roles: readonly Role[]) =>
  roles.map((role) => message(RIGHTS[role])).join(message('apps.right.or'));
