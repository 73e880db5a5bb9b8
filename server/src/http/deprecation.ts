import type { Deprecation } from '@suite/contracts/endpoint';

/** What every answer of a deprecated endpoint says to programs: RFC 9745 and RFC 8594. */
export function deprecationHeaders({ since, sunset, instead }: Deprecation): Map<string, string> {
  const links = [
    '</api/docs#versions>; rel="deprecation"; type="text/html"',
    ...(instead === undefined ? [] : [`</api/docs#${instead}>; rel="successor-version"; type="text/html"`]),
  ];
  return new Map([
    ['Deprecation', `@${Date.parse(since) / 1000}`],
    ['Sunset', new Date(sunset).toUTCString()],
    ['Link', links.join(', ')],
  ]);
}

/** The same for people who read the API document. */
export function deprecationSentence({ since, sunset, instead }: Deprecation): string {
  const other = instead === undefined ? '' : ` Call ${instead} instead.`;
  return `Deprecated since ${since}; it may be gone from ${sunset} on.${other}`;
}
