import { GENERAL_SUBJECT } from '@suite/contracts/messages';
import { contactPath } from '@suite/contracts/paths';
import type { Role } from '@suite/contracts/roles';
import { type MessageId, message } from '../messages/message.ts';
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

/** The page exists, and this account may not work there: which right is missing, and whom to ask. */
export function NoRightScreen({ roles }: { roles: readonly Role[] }) {
  const rights = roles.map((role) => message(RIGHTS[role])).join(message('apps.right.or'));
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
