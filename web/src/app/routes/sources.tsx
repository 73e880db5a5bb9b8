import { brand } from '@suite/contracts/brand';
import { pageMeta } from '../../site/public-page.ts';
import { SourcesScreen } from '../../site/sources/sources-screen.tsx';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/sources.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(renderContext);
  return { data: await settings.dataSources?.(), publicUrl: settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('sources.page-title', { name: brand.name }),
    description: message('sources.description'),
    path: '/science/sources',
    publicUrl: loaderData?.publicUrl,
  });

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  return <SourcesScreen data={loaderData.data} />;
}
