import type { ClaimCounts } from './claims.ts';
import type { DataSources } from './data-sources.ts';
import type { Flags } from './flags.ts';
import type { MessageOutcome } from './messages.ts';

/** What the server hands to the page renderer once, when both start. */
export interface PageSettings {
  /** Where the site reads its texts from. */
  content: ContentAddress;
  /** Where it stores what it read, for a start while that service is down. */
  contentCache: ContentCache;
  /** The OpenAPI document, for the page that shows it. */
  apiDocument: () => unknown;
  /** What ships with the parameter database, counted at the start; undefined where there is none. */
  claims: ClaimCounts | undefined;
  /** What the shipped data are made from; undefined where there is no database. */
  dataSources?: () => Promise<DataSources>;
  /** The origin the product is known by, for addresses that leave it. */
  publicUrl: string;
  privacyUrl: string;
  websiteUrl: string;
  /** Product lines that are switched on. */
  flags: Flags;
  /** Where the apps reach the API; '' is the own origin (R7.2). */
  apiUrl: string;
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

/** Answers of the content service that outlive the process, by name: a few words in lower case joined by hyphens. */
export interface ContentCache {
  /** Undefined when there is none that can be read, or it is older than seven days. */
  read: (name: string) => CachedContent | undefined;
  /** Replaces the text whole or, when it throws, not at all. */
  write: (name: string, text: string) => void;
}

export interface CachedContent {
  text: string;
  /** Milliseconds since it was written. */
  age: number;
}

/** How the last reads of the content service went. */
export interface ContentState {
  /** Milliseconds since the service last gave or confirmed the oldest of the texts; undefined where it never did. */
  age: number | undefined;
  isFailing: boolean;
}

/** What changes from one rendered page to the next. */
export interface PageRequest {
  nonce: string;
  requestId: string;
  /** What became of a contact form that was sent without scripts. */
  message?: MessageOutcome;
}

/**
 * The face of the built web package. The server loads it by path and knows nothing else of it.
 * `Req` and `Res` are the platform's Request and Response, which this pure package cannot name.
 */
export interface PageRenderer<Req, Res> {
  render: (request: Req, page: PageRequest) => Promise<Res>;
  /** Changes whenever a page rendered now could differ from one rendered before. */
  contentVersion: () => string;
  /**
   * The address that stands for all that show the same page as this one. There are no more of them than pages. Undefined for a
   * path without a page of its own: all of them get the same one, which says that there is nothing.
   */
  pageAt: (path: string) => string | undefined;
  /** How fresh the texts are. */
  contentState?: () => ContentState;
  /** What a visitor may write about (R2.12). */
  subjects: () => Promise<string[]>;
}

/** The export the web build must offer. */
export type CreatePageRenderer<Req, Res> = (settings: PageSettings) => PageRenderer<Req, Res>;
