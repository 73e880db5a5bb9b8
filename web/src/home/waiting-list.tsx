import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { grantEndpoints } from '@suite/contracts/endpoints/shares';
import { HOME_BOUNDS, STAFF_COUNTS, type Waiting } from '@suite/contracts/home';
import { attributesOf } from '@suite/contracts/json-api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { isDocumentPath } from '../app/session/document-path.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { useSend } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button, ButtonLink } from '../ui/primitives/button.tsx';
import { recentText } from './recent-text.ts';
import { SectionHead } from './section-head.tsx';
import { useNow } from './use-now.ts';
import { countOf, WAITING_PAGES } from './waiting-pages.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

type Invitation = Waiting['invitations'][number];
type Answering = ReturnType<typeof useSend<typeof grantEndpoints.answer>>;

/** What waits for an answer. There is no heading while nothing does. */
export function WaitingList() {
  const waiting = useEndpoint(homeEndpoints.waiting, {}, { select: attributesOf });
  const action = useSend(grantEndpoints.answer);
  const { notice, clear } = action;
  const items = waiting.data ? itemsOf(waiting.data, action) : [];
  if (items.length === 0) {
    return (
      <>
        <ActionNotice notice={notice} onExpire={clear} />
        <FailureBanner error={waiting.error} onRetry={() => void waiting.refetch()} />
      </>
    );
  }
  return (
    <section id="waiting" aria-labelledby="waiting-title">
      <SectionHead
        id="waiting-title"
        title={message('home.waiting')}
        count={countOf(waiting.data?.total ?? 0)}
      />
      <ActionNotice notice={notice} onExpire={clear} />
      <ul className="border-t border-line-2">{items}</ul>
      {(waiting.data?.invitations.length ?? 0) >= HOME_BOUNDS.invitations && (
        <Link to="/apps/shares" className="mt-2 inline-block font-bold underline underline-offset-4">
          {message('home.waiting.more')}
        </Link>
      )}
    </section>
  );
}

/** People first, then what is counted. The first button is the filled one: one per page. */
function itemsOf(waiting: Waiting, action: Answering): ReactNode[] {
  const { invitations, clients, requests = 0, staff = {} } = waiting;
  const counted = [
    ...STAFF_COUNTS.flatMap((what) => ((staff[what] ?? 0) > 0 ? [{ what, count: staff[what] ?? 0 }] : [])),
    ...(requests > 0 ? [{ what: 'requests' as const, count: requests }] : []),
  ];
  const filled = invitations.length + clients.length === 0 ? counted[0]?.what : undefined;
  return [
    ...invitations.map((invitation, index) => (
      <InvitationItem key={invitation.id} invitation={invitation} action={action} isFirst={index === 0} />
    )),
    ...clients.map(({ id, name, created }, index) => (
      <Item key={id} mark={initialsOf(name)} when={created} text={message('home.waiting.client', { name })}>
        <ButtonLink
          to="/apps/profile#clients"
          size="small"
          look={index === 0 && invitations.length === 0 ? 'primary' : 'line'}
        >
          {message('home.waiting.review')}
        </ButtonLink>
      </Item>
    )),
    ...counted.map(({ what, count }) => {
      const text = message(`home.waiting.${what}`, { count });
      const isMail = what === 'messages' || what === 'requests';
      const act = message(isMail ? 'home.waiting.read' : 'home.waiting.review');
      return (
        <Item key={what} mark={countOf(count)} text={text}>
          <ButtonLink
            to={WAITING_PAGES[what]}
            reloadDocument={isDocumentPath(WAITING_PAGES[what])}
            size="small"
            look={what === filled ? 'primary' : 'line'}
            aria-label={`${act}: ${text}`}
          >
            {act}
          </ButtonLink>
        </Item>
      );
    }),
  ];
}

interface InvitationItemProps {
  invitation: Invitation;
  action: Answering;
  isFirst: boolean;
}

function InvitationItem({ invitation: { id, attributes }, action, isFirst }: InvitationItemProps) {
  const { name, ownerName: who, role, created } = attributes;
  const answer = (reply: 'accepted' | 'declined') =>
    void action.run(
      { params: { id }, attributes: { answer: reply } },
      message(`home.waiting.${reply}`, { name }),
    );
  const invites = message(role === 'editor' ? 'home.waiting.edit' : 'home.waiting.view', { who });
  return (
    <Item
      mark={initialsOf(who)}
      when={created}
      text={
        <>
          {invites} <b className="font-bold">{name}</b>
        </>
      }
    >
      <Button
        size="small"
        look={isFirst ? 'primary' : 'line'}
        disabled={action.isBusy}
        aria-label={message('home.waiting.accept', { name })}
        onClick={() => answer('accepted')}
      >
        {message('shares.accept')}
      </Button>
      <Button
        size="small"
        look="quiet"
        disabled={action.isBusy}
        aria-label={message('home.waiting.decline', { name })}
        onClick={() => answer('declined')}
      >
        {message('shares.decline')}
      </Button>
    </Item>
  );
}

interface ItemProps {
  /** Initials of a person, or how many there are. */
  mark: string;
  text: ReactNode;
  when?: string;
  children: ReactNode;
}

function Item({ mark, text, when, children }: ItemProps) {
  const now = useNow();
  return (
    <li className="grid py-3 border-b border-line gap-x-2.5 gap-y-1.5 grid-cols-[28px_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="size-7 grid border border-control rounded-[14px] bg-sunk text-1 font-bold place-items-center"
      >
        {mark}
      </span>
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        {when !== undefined && (
          <time dateTime={when} className="text-1 text-text-3">
            {recentText(when, now)}
          </time>
        )}
      </div>
      <div className="home-item-buttons">{children}</div>
    </li>
  );
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.[0]?.toUpperCase() ?? '')
    .join('');
}
