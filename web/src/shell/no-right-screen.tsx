import { GENERAL_SUBJECT } from '@suite/contracts/subjects';
import { contactPath } from '@suite/contracts/paths';
import { productOfRole } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { type MessageId, message } from '../messages/message.ts';
import { meQuery } from '../queries/account.ts';
import { useCall } from '../session/session-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const RIGHTS: Record<Role, MessageId> = {
  'admin-group': 'apps.right.admin',
  'hsp-app-group': 'apps.right.hsp-app',
  'hsp-db-group': 'apps.right.hsp-db',
  'hld-app-group': 'apps.right.hld-app',
  'hld-db-group': 'apps.right.hld-db',
  'supplier-group': 'apps.right.supplier',
};

/** The page exists, and this account may not work there: which right is missing or has ended, and whom to ask. */
export function NoRightScreen({ roles }: { roles: readonly Role[] }) {
  const me = useQuery(meQuery(useCall()));
  const ended = me.data?.endedProducts ?? [];
  const over = roles.filter((role) => ended.some((product) => product === productOfRole(role)));
  const rights = wordsOf(over.length === 0 ? roles : over);
  if (over.length > 0) {
    const organisation = me.data?.organisationName ?? message('apps.right.ended.somebody');
    return (
      <main id="content">
        <Notice
          title={message('apps.right.ended.title')}
          text={message('apps.right.ended.text', { organisation, rights })}
        >
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
