import { isRouteErrorResponse, useLocation } from 'react-router';
import { message } from '../messages/message.ts';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What a visitor sees when a page could not be shown: not found, or a failure with a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <main id="content">
      <Notice title={message('error.title')} text={message('error.text')}>
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
