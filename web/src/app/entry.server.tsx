import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { firstPaintScript, fontsStyle } from './first-paint.ts';
import { renderContext } from './render-context.ts';
import { PageReference } from './shell/page-reference.ts';
import styles from '../ui/styles/app.css?inline';
import fonts from '../ui/styles/fonts.css?inline';
import { themeScript } from '../ui/theme.ts';
import { waitingScript, withWaitingScripts } from './waiting-scripts.ts';

/** Renders the whole page before the first byte: pages are cached, and a status cannot be taken back. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce: pageNonce, requestId, settings } = loadContext.get(renderContext);
  // In development the browser hides nonces from scripts, and React would complain about every one of them.
  const nonce = import.meta.env.DEV ? undefined : pageNonce;
  let renderedStatus = status;
  const reference = status >= 500 ? requestId : undefined;
  const html = await renderWhole(
    <PageReference value={reference}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageReference>,
    {
      nonce,
      onError: (error) => {
        renderedStatus = 500;
        settings.onError(error, requestId);
      },
    },
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const whole = withReference(html, reference);
  // Development serves modules one by one and reloads them: there they do not wait. Neither do those of the apps, which are all
  // there is to see.
  const isWaiting = nonce !== undefined && !new URL(request.url).pathname.startsWith('/apps');
  const page = withHead(isWaiting ? withWaitingScripts(whole) : whole, nonce);
  return new Response(page, { status: renderedStatus, headers });
}

/** Errors of loaders; a missing page is an answer, not an error. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error)) return;
  const { settings, requestId } = context.get(renderContext);
  settings.onError(error, requestId);
}

function renderWhole(
  page: React.ReactNode,
  options: { nonce: string | undefined; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { nonce, onError } = options;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A part of the page that can be taken over later is still sent in its place, however long it is: pages are
      // read without scripts too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
    });
  });
}

/** The reference for the scripts, which hydrate what was rendered with it. */
function withReference(html: string, reference: string | undefined): string {
  return reference === undefined ? html : html.replace('<html', () => `<html data-reference="${reference}"`);
}

/**
 * Tells the schema library before it is loaded that it may not compile code. It would find out by trying, and the
 * browser reports the try as a breach of the content security policy.
 */
const noEvalScript = 'globalThis.__zod_globalConfig={jitless:true}';

/**
 * Styles and the chosen theme must be there at the first paint, without another request. They are put in here,
 * outside of React: rendered by React the script would be made again on the client, which Trusted Types forbid, and
 * the styles would be sent a second time with the scripts.
 */
function withHead(html: string, nonce = ''): string {
  const scripts = [themeScript, noEvalScript, waitingScript, firstPaintScript].join(';');
  const head =
    `<style nonce="${nonce}">${styles}</style>${fontsStyle(fonts, nonce)}` +
    `<script nonce="${nonce}">${scripts}</script></head>`;
  return html.replace('</head>', () => head);
}
