import { brand } from '@suite/contracts/brand';
import { GUIDES, guidePath } from '@suite/contracts/paths';
import { GuideScreen } from '../../site/guides/guide-screen.tsx';
import { guideNamed, listGuides } from '../../site/guides/guides.server.ts';
import { pageMeta } from '../../site/public-page.ts';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/api-guide.ts';

/** Each guide has a route of its own, whose pattern is its path. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const name = GUIDES.find((each) => guidePath(each) === pattern);
  if (name === undefined) throw new Error(`${pattern} is the route of no guide.`);
  const { publicUrl } = context.get(renderContext).settings;
  return { name, guide: guideNamed(name, publicUrl), guides: listGuides(), publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: message('guides.title') }]; // it could not be loaded
  const { name, guide, publicUrl } = loaderData;
  return pageMeta({
    title: message('guides.page-title', { title: guide.title, name: brand.name }),
    description: message(`guides.${name}`),
    path: guidePath(name),
    publicUrl,
  });
};

export default function ApiGuide({ loaderData }: Route.ComponentProps) {
  const { name, guide, guides } = loaderData;
  return <GuideScreen name={name} guide={guide} guides={guides} />;
}
