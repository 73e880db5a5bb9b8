import { pageMeta } from '../../site/public-page.ts';
import { ScienceScreen } from '../../site/science/science-screen.tsx';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/science-hld.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(renderContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('science.hld.title'),
    description: message('science.hld.description'),
    path: '/science/hld',
    publicUrl: loaderData?.publicUrl,
  });

export default function ScienceHldPage() {
  return <ScienceScreen topic="hld" />;
}
