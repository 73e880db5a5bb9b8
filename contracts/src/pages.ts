/** What the server hands to the page renderer once, when both start. */
export interface PageSettings {
  /** Where the site reads its texts from. */
  content: ContentAddress;
  /** The OpenAPI document, for the page that shows it. */
  apiDocument: () => unknown;
  privacyUrl: string;
  websiteUrl: string;
  /** Called with everything that went wrong while rendering; the visitor sees the error page. */
  onError: (error: unknown, requestId: string) => void;
}

/** Address and key of a content-delivery service. */
export interface ContentAddress {
  url: string;
  space: string;
  token: string;
  environment: string;
}

/** What changes from one rendered page to the next. */
export interface PageRequest {
  nonce: string;
  requestId: string;
}

/**
 * The face of the built web package. The server loads it by path and knows nothing else of it.
 * `Req` and `Res` are the platform's Request and Response, which this pure package cannot name.
 */
export interface PageRenderer<Req, Res> {
  render: (request: Req, page: PageRequest) => Promise<Res>;
  /** Changes whenever a page rendered now could differ from one rendered before. */
  contentVersion: () => string;
}

/** The export the web build must offer. */
export type CreatePageRenderer<Req, Res> = (settings: PageSettings) => PageRenderer<Req, Res>;
