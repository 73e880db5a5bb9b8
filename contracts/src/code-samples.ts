import type { ApiOperation } from './api-document.ts';

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

type Sampled = Pick<ApiOperation, 'method' | 'path' | 'isOpen' | 'parameters' | 'body'>;

interface Request {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: { text: string; isJson: boolean };
}

/** Code that sends the example of an operation; it takes SUITE_URL and SUITE_TOKEN from the environment. */
export function codeSample(operation: Sampled, language: Language): string {
  const request = requestOf(operation);
  if (language === 'curl') return curl(request);
  return language === 'TypeScript' ? typescript(request) : python(request);
}

/** The path of an operation with its examples filled in. */
export function examplePath({ path, parameters }: Pick<Sampled, 'path' | 'parameters'>): string {
  const given = (where: string) =>
    parameters.filter((each) => each.in === where && each.example !== undefined);
  const filled = given('path').reduce(
    (text, { name, example = '' }) => text.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const query = given('query')
    .map(({ name, example = '' }) => `${encodeURIComponent(name)}=${encodeURIComponent(example)}`)
    .join('&');
  return query === '' ? filled : `${filled}?${query}`;
}

function requestOf({ method, path, isOpen, parameters, body }: Sampled): Request {
  const sample = body?.example;
  const needsVersion = parameters.some(({ name }) => name === 'If-Match');
  return {
    method,
    path: examplePath({ path, parameters }),
    headers: [
      ...(isOpen ? [] : [['Authorization', 'Bearer $SUITE_TOKEN'] as [string, string]]),
      ...(sample ? [['Content-Type', sample.mediaType] as [string, string]] : []),
      ...(needsVersion ? [['If-Match', '"1"'] as [string, string]] : []),
    ],
    ...(sample ? { body: { text: sample.text, isJson: sample.mediaType.endsWith('json') } } : {}),
  };
}

function curl({ method, path, headers, body }: Request): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const isPlain = method === (body ? 'POST' : 'GET');
  return [
    `curl ${isPlain ? '' : `-X ${method} `}"$SUITE_URL${path}"`,
    // Only the token is put in by the shell.
    ...headers.map(([name, value]) =>
      value.includes('$') ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body ? [`--data-binary ${quoted(body.text)}`] : []),
  ].join(' \\\n  ');
}

function typescript({ method, path, headers, body }: Request): string {
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0
      ? []
      : ['  headers: {', ...headers.map(([name, value]) => `    ${jsKey(name)}: ${jsText(value)},`), '  },']),
    ...(body
      ? [`  body: ${body.isJson ? `JSON.stringify(${indented(body.text)})` : JSON.stringify(body.text)},`]
      : []),
  ];
  return [
    'const { SUITE_URL, SUITE_TOKEN } = process.env;',
    `const answer = await fetch(\`\${SUITE_URL}${path}\`${lines.length === 0 ? '' : ', {'}`,
    ...lines,
    lines.length === 0 ? ');' : '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    'console.log(await answer.text());',
  ]
    .join('\n')
    .replace('`\n);', '`);');
}

const jsKey = (name: string) => (/^[A-Za-z]+$/.test(name) ? name : `'${name}'`);
const jsText = (value: string) =>
  value.includes('$') ? `\`${value.replace('$SUITE_TOKEN', '${SUITE_TOKEN}')}\`` : `'${value}'`;
const indented = (text: string) => text.replaceAll('\n', '\n  ');

function python({ method, path, headers, body }: Request): string {
  const values = headers.map(
    ([name, value]) =>
      `        "${name}": ${value.includes('$') ? 'f"Bearer {environ[\'SUITE_TOKEN\']}"' : pythonText(value)},`,
  );
  const isJson = body?.isJson === true;
  return [
    ...(isJson ? ['import json'] : []),
    'from os import environ',
    'from urllib.request import Request, urlopen',
    '',
    // JSON is read as JSON: its true, false and null are no Python.
    ...(body ? [`body = ${isJson ? `json.loads(r"""${body.text}""")` : pythonText(body.text)}`] : []),
    'request = Request(',
    `    environ["SUITE_URL"] + ${pythonText(path)},`,
    `    method="${method}",`,
    ...(values.length === 0 ? [] : ['    headers={', ...values, '    },']),
    ...(body ? [`    data=${isJson ? 'json.dumps(body)' : 'body'}.encode(),`] : []),
    ')',
    'with urlopen(request) as answer:',
    '    print(answer.read().decode())',
  ].join('\n');
}

const pythonText = (text: string) => JSON.stringify(text);
