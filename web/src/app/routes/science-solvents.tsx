import { pageMeta } from '../../site/public-page.ts';
import { ScienceScreen } from '../../site/science/science-screen.tsx';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/science-solvents.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(renderContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('science.solvents.title'),
    description: message('science.solvents.description'),
    path: '/science/solvents',
    publicUrl: loaderData?.publicUrl,
  });

export default function ScienceSolventsPage() {
  return <ScienceScreen topic="solvents" />;
}
