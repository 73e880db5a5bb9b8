import { pageMeta } from '../../site/public-page.ts';
import { measuredAccuracy } from '../../site/science/accuracy.ts';
import { ScienceScreen } from '../../site/science/science-screen.tsx';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/science-hsp.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(renderContext).settings.publicUrl, accuracy: measuredAccuracy() };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('science.hsp.title'),
    description: message('science.hsp.description'),
    path: '/science/hsp',
    publicUrl: loaderData?.publicUrl,
  });

export default function ScienceHspPage({ loaderData: { accuracy } }: Route.ComponentProps) {
  return <ScienceScreen topic="hsp" accuracy={accuracy} />;
}
