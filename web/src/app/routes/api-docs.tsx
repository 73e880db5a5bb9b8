import { apiReference } from '@suite/contracts/api-document';
import { brand } from '@suite/contracts/brand';
import { ApiDocsScreen } from '../../site/api-docs/api-docs-screen.tsx';
import { listGuides } from '../../site/guides/guides.server.ts';
import { pageMeta } from '../../site/public-page.ts';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/api-docs.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { apiDocument, publicUrl, apiUrl } = context.get(renderContext).settings;
  return {
    reference: apiReference(apiDocument()),
    guides: listGuides(),
    publicUrl,
    apiUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: message('docs.title', { name: brand.name }),
    description: message('docs.description'),
    path: '/api/docs',
    publicUrl: loaderData?.publicUrl,
  });

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  return <ApiDocsScreen {...loaderData} />;
}
