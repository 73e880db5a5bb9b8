import { PATH_EXAMPLES } from '@suite/contracts/examples/request';
import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import answers from './example-answers.json' with { type: 'json' };

interface Content {
  example?: unknown;
  /** The name of a file that stands for the body. */
  'x-example-file'?: string;
}
interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** What a real server answered to each example (server/src/testing/write-examples.ts), by operation id. */
const ANSWERS: Readonly<Record<string, { status: number; mediaType: string; body: unknown }>> = answers;

/** Puts the examples of the contracts, and what a server answered to them, into an API document. */
export function addExamples(paths: Record<string, Record<string, Operation>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods)) addExample(path, operation);
  }
}

function addExample(
  path: string,
  { operationId = '', parameters = [], requestBody, responses }: Operation,
): void {
  const { params = {}, query = {}, body, mediaType, file } = REQUEST_EXAMPLES[operationId] ?? {};
  for (const parameter of parameters) {
    const given =
      parameter.in === 'path'
        ? (params[parameter.name] ?? pathExample(path, parameter.name))
        : query[parameter.name];
    if (given !== undefined) parameter.example = given;
  }
  for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
    if (body !== undefined && (mediaType === undefined || mediaType === type)) content.example = body;
    if (file !== undefined) content['x-example-file'] = file;
  }
  const answer = ANSWERS[operationId];
  const content = answer && responses[String(answer.status)]?.content?.[answer.mediaType];
  if (content) content.example = answer.body;
}

function pathExample(path: string, name: string): string | undefined {
  return PATH_EXAMPLES[path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)];
}
