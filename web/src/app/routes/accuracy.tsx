import { brand } from '@suite/contracts/brand';
import type { Scoreboard } from '@suite/contracts/accuracy';
import { AccuracyScreen } from '../../site/accuracy/accuracy-screen.tsx';
import scoreboard from '../../site/accuracy/scoreboard.json';
import { pageMeta } from '../../site/public-page.ts';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/accuracy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const board = scoreboard as Scoreboard; // written by `npm run accuracy` alone, from this type
  const { publicUrl, flags } = context.get(renderContext).settings;
  return { board, publicUrl, flags };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('accuracy.page-title', { name: brand.name }),
    description: message('accuracy.description'),
    path: '/science/accuracy',
    publicUrl: loaderData?.publicUrl,
  });

export default function AccuracyPage({ loaderData }: Route.ComponentProps) {
  return <AccuracyScreen board={loaderData.board} flags={loaderData.flags} />;
}
