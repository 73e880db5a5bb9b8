/**
 * Every failure of a call to the content service. `name` is the service's error id or "status statusText";
 * the message of an answered or attempted call is JSON with status, message, details, requestId and request.
 * The token appears in none of it, nor in a hidden `cause`.
 */
export class ContentError extends Error {
  readonly sys: { type: 'Error'; id: string };
  readonly status: number | undefined;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(name: string, message: string, facts: Pick<FailureReport, 'status' | 'details' | 'requestId'>) {
    super(message);
    this.name = name;
    this.sys = { type: 'Error', id: name };
    this.status = facts.status;
    this.details = facts.details;
    this.requestId = facts.requestId;
  }
}

/** What is told about a failed call; the order is that of the message. */
interface FailureReport {
  status?: number;
  statusText?: string;
  message: string;
  details: unknown;
  request: unknown;
  requestId?: string;
}

/**
 * Brings the SDK's four kinds of failure into one form. The SDK reshapes most errors itself, but lets raw ones
 * of its HTTP library through on `sync` (with the whole token) and on network failures.
 */
export function toContentError(error: unknown, token: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('config' in error) return fromHttpLibrary(error, token);
  const report = readReport(error.message);
  if (report) return build(isSuccess(report.status) ? 'NetworkError' : error.name, explained(report), token);
  if ('sys' in error && isRecord(error.sys) && 'details' in error) {
    return new ContentError(textOr(error.sys['id'], error.name), error.message, { details: error.details });
  }
  return withoutToken(error, token);
}

function fromHttpLibrary(
  error: Error & { config: unknown; response?: unknown; code?: unknown },
  token: string,
): Error {
  const config = isRecord(error.config) ? error.config : {};
  const request = {
    url: config['url'],
    headers: config['headers'],
    method: config['method'],
    payloadData: config['data'],
  };
  if (!isRecord(error.response)) return build('NetworkError', lossReport(error, config, request), token);
  const { status, statusText, data } = error.response;
  const answer = isRecord(data) ? data : {};
  const sys = isRecord(answer['sys']) ? answer['sys'] : {};
  const report: FailureReport = {
    status: typeof status === 'number' ? status : undefined,
    statusText: textOr(statusText, ''),
    message: textOr(answer['message'], ''),
    details: answer['details'] ?? {},
    request,
    requestId: textOr(answer['requestId'], undefined),
  };
  if (isSuccess(report.status)) return build('NetworkError', explained(report), token);
  const id = textOr(sys['id'], 'Unknown');
  return build(id === 'Unknown' ? `${String(status)} ${String(statusText)}` : id, report, token);
}

/** Why there is no reply. Nobody but our own time limit cancels a request. */
function lossReport(
  error: Error & { code?: unknown },
  config: Record<string, unknown>,
  request: unknown,
): FailureReport {
  if (error.code !== 'ERR_CANCELED')
    return { message: error.message, details: { code: error.code }, request };
  const message = `timeout of ${String(config['timeout'])}ms exceeded`;
  return { message, details: { code: 'ECONNABORTED' }, request };
}

/** A success is a failure only when the connection broke within the reply; the library then tells nothing more. */
function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status < 300;
}

function explained(report: FailureReport): FailureReport {
  return isSuccess(report.status) ? { ...report, message: 'The reply broke off.' } : report;
}

/** The report inside the message of an error that the SDK has already reshaped. */
function readReport(message: string): FailureReport | undefined {
  if (!message.startsWith('{')) return undefined;
  let report: unknown;
  try {
    report = JSON.parse(message);
  } catch {
    return undefined;
  }
  if (!isRecord(report) || !('request' in report)) return undefined;
  return {
    status: typeof report['status'] === 'number' ? report['status'] : undefined,
    statusText: textOr(report['statusText'], undefined),
    message: textOr(report['message'], ''),
    details: report['details'],
    request: report['request'],
    requestId: textOr(report['requestId'], undefined),
  };
}

function build(name: string, report: FailureReport, token: string): ContentError {
  const details = maskInData(report.details, token);
  const told: FailureReport = {
    ...report,
    message: maskInText(report.message, token),
    details,
    request: maskRequest(report.request, token),
  };
  return new ContentError(name, JSON.stringify(told, null, '  '), { ...report, details });
}

/** The header is written anew: the SDK's own mask shows a short token whole. */
function maskRequest(request: unknown, token: string): unknown {
  if (!isRecord(request)) return request;
  const given = isRecord(request['headers']) ? Object.entries(request['headers']) : [];
  const others = given.filter(([name]) => name.toLowerCase() !== 'authorization');
  const headers = { ...toMasked(others, token), Authorization: `Bearer ${maskedToken(token)}` };
  return { ...toMasked(Object.entries(request), token), headers };
}

function toMasked(entries: [string, unknown][], token: string): Record<string, unknown> {
  return Object.fromEntries(entries.map(([name, value]) => [name, maskInData(value, token)]));
}

/** Any other error, as it is unless it names the token. */
function withoutToken(error: Error, token: string): Error {
  const message = maskInText(error.message, token);
  if (message === error.message) return error;
  const masked = new Error(message);
  masked.name = error.name;
  return masked;
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

const SHOWN = 5;

/** What of a token may be shown: its last five characters, of a short one nothing. */
export function maskedToken(token: string): string {
  return token.length > SHOWN ? `...${token.slice(-SHOWN)}` : '...';
}

/** The same text with every occurrence of the token masked, also where it is encoded for an address. */
export function maskInText(text: string, token: string): string {
  const masked = maskedToken(token);
  return text.replaceAll(token, masked).replaceAll(encodeURIComponent(token), masked);
}

/** A copy of plain data (what JSON can hold) with the token masked in every text. */
export function maskInData(data: unknown, token: string): unknown {
  if (typeof data === 'string') return maskInText(data, token);
  if (Array.isArray(data)) return data.map((item) => maskInData(item, token));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, maskInData(value, token)]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
