import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { failureOf } from '../session/call-failure.ts';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { PageReference } from './page-reference.ts';

/** What a visitor sees when a page could not be shown: not found, or a failure with a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search, key } = useLocation();
  const ofPage = useContext(PageReference);
  // The page came with its error before anybody went on from it.
  const reference = failureOf(error).reference ?? (key === 'default' ? ofPage : undefined);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <main id="content">
      <Notice
        title={message('error.title')}
        text={message(reference === undefined ? 'error.text' : 'error.text.reference')}
      >
        {reference !== undefined && (
          <p className="w-full text-text-3 tabular-nums">{message('field.reference', { id: reference })}</p>
        )}
        <ButtonLink to={pathname + search} reloadDocument>
          {message('error.retry')}
        </ButtonLink>
        <ButtonLink to="/" look="line" reloadDocument>
          {message('error.home')}
        </ButtonLink>
      </Notice>
    </main>
  );
}

export function NotFoundScreen() {
  const isSignedIn = useSession().state === 'authenticated';
  return (
    <main id="content">
      <Notice title={message('not-found.title')} text={message('not-found.text')}>
        <ButtonLink to="/">{message('not-found.home')}</ButtonLink>
        {isSignedIn && (
          <ButtonLink to="/apps" look="line">
            {message('nav.my-apps')}
          </ButtonLink>
        )}
      </Notice>
    </main>
  );
}
