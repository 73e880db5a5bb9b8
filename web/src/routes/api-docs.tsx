import { apiOperations } from '@suite/contracts/api-document';
import { brand } from '@suite/contracts/brand';
import { ApiDocsScreen } from '../marketing/api-docs/api-docs-screen.tsx';
import { message } from '../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/api-docs.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { operations: apiOperations(context.get(renderContext).settings.apiDocument()) };
}

export const meta: Route.MetaFunction = () => [{ title: message('docs.title', { name: brand.name }) }];

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  return <ApiDocsScreen operations={loaderData.operations} />;
}
