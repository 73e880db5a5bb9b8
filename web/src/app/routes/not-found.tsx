import { data } from 'react-router';
import { message } from '../../messages/message.ts';
import { NotFoundScreen } from '../shell/error-screen.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: message('not-found.title') },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return <NotFoundScreen />;
}
