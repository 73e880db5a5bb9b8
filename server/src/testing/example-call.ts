/** An operation of the API document, as far as its example is concerned. */
export interface ExampleOperation {
  operationId: string;
  method: string;
  path: string;
  'x-who': 'everyone' | 'loopback' | 'directory' | 'account' | readonly string[];
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { schema?: unknown; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown; example?: unknown }> }>;
}

export interface ExampleCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** It names the version it changes, which only the row knows. */
  needsVersion: boolean;
}

/** The operations of an API document. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Omit<ExampleOperation, 'method' | 'path'>>>;
}): ExampleOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** What a caller is missing who wants to try an operation as it is documented; undefined where nothing is. */
export function missingExample({
  path,
  operationId,
  parameters = [],
  requestBody,
}: ExampleOperation): string | undefined {
  const add = (what: string) => `${operationId} has no example of ${what}: add it to contracts/src/examples`;
  const empty = parameters.find(
    ({ in: where, required, example, name }) =>
      example === undefined && required && where !== 'header' && name !== '',
  );
  if (empty) return add(`"${empty.name}" in ${path}`);
  const bodies = Object.values(requestBody?.content ?? {});
  if (bodies.length > 0 && bodies.every(({ example }) => example === undefined)) return add('its body');
  return undefined;
}

/** The request that the example of an operation makes. */
export function exampleCall(operation: ExampleOperation): ExampleCall {
  const missing = missingExample(operation);
  if (missing !== undefined) throw new Error(missing);
  const { method, parameters = [], requestBody } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    given
      .filter((each) => each.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(given.find((each) => each.in === 'path' && each.name === name)?.example),
  );
  const [mediaType, content] =
    Object.entries(requestBody?.content ?? {}).find(([, { example }]) => example !== undefined) ?? [];
  const example = content?.example;
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: mediaType === undefined ? {} : { 'Content-Type': mediaType },
    ...(example === undefined
      ? {}
      : { body: typeof example === 'string' ? example : JSON.stringify(example) }),
    needsVersion: parameters.some(({ name }) => name === 'If-Match'),
  };
}

const ELSEWHERE =
  'needs a step outside of the API (mail, a browser, a provider); its own tests walk that way';
const NO_BODY = 'takes a form that the document does not describe; its own tests send it';
const LATER = 'needs rows that the stage does not make yet; its own tests send it';

/** Operations that no example is sent for, each with its reason. */
export const NOT_SENT: Readonly<Record<string, string>> = {
  ...named(ELSEWHERE, [
    'signIn',
    'refreshSession',
    'signOut',
    'register',
    'readInvitation',
    'checkConfirmation',
    'confirmAddress',
    'resetPassword',
    'changePassword',
    'beginSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
    'eraseMe',
    'eraseUser',
    'inviteUserAgain',
    'approveUser',
    'refuseUser',
    'beginSignOn',
    'finishSignOn',
    'backchannelLogout',
    'enforceSignOn',
    'removeSignOn',
    'authorizeAssistant',
    'readAssistantRequest',
    'approveAssistantRequest',
    'denyAssistantRequest',
    'disconnectOwnAssistant',
  ]),
  ...named(NO_BODY, [
    'registerAssistant',
    'revokeToken',
    'grantClientToken',
    'sendMessage',
    'addRackPhoto',
    'readRackPhoto',
    'removeRackPhoto',
    'addProductDocument',
    'removeProductDocument',
    'readProductDocument',
  ]),
  ...named(LATER, [
    'importHldRecipes',
    'importHspRecipes',
    'addWebhook',
    'changeWebhook',
    'removeWebhook',
    'testWebhook',
    'listWebhookDeliveries',
    'replayWebhookDelivery',
    'removeWebhookHost',
    'revokeShareOfCustomer',
    'addClient',
    'readClient',
    'changeClient',
    'deleteClientSecret',
    'revokeClient',
    'acceptOwnClient',
    'addOwnClientSecret',
    'deleteOwnClientSecret',
    'revokeOwnClient',
    'addScimToken',
    'revokeScimToken',
    'readMessage',
    'changeMessage',
    'replyToMessage',
    'importProducts',
    'editProducts',
    'readOffer',
    'askSupplier',
    'replyToProductRequest',
  ]),
};

export const isSent = ({ operationId }: { operationId: string }) => !(operationId in NOT_SENT);

function named(reason: string, ids: string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, reason]));
}
