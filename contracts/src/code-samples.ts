import type { ApiBodyExample, ApiOperation } from './api-document.ts';

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

type Sampled = Pick<ApiOperation, 'method' | 'path' | 'isOpen' | 'parameters' | 'body' | 'answers'>;

interface Request {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: { text: string; kind: 'json' | 'text' | 'file' };
  /** Where an answer is kept that is no text. */
  file?: string;
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

function requestOf({ method, path, isOpen, parameters, body, answers }: Sampled): Request {
  const sample = body?.example;
  const file = answers.flatMap(({ mediaTypes }) => mediaTypes.flatMap((type) => FILES[type] ?? []))[0];
  const needsVersion = parameters.some(({ name }) => name === 'If-Match');
  return {
    method,
    path: examplePath({ path, parameters }),
    headers: [
      ...(isOpen ? [] : [['Authorization', 'Bearer $SUITE_TOKEN'] as [string, string]]),
      ...(sample ? [['Content-Type', sample.mediaType] as [string, string]] : []),
      ...(needsVersion ? [['If-Match', '"1"'] as [string, string]] : []),
    ],
    ...(sample ? { body: { text: sample.text, kind: kindOf(sample) } } : {}),
    file,
  };
}

const FILES: Readonly<Record<string, string>> = {
  'image/jpeg': 'photo.jpg',
  'application/pdf': 'sheet.pdf',
};

function kindOf({ mediaType, isFile }: ApiBodyExample): 'json' | 'text' | 'file' {
  if (isFile) return 'file';
  return mediaType.endsWith('json') ? 'json' : 'text';
}

function curl({ method, path, headers, body, file }: Request): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const isPlain = method === (body ? 'POST' : 'GET');
  return [
    `curl ${isPlain ? '' : `-X ${method} `}"$SUITE_URL${path}"`,
    // Only the token is put in by the shell.
    ...headers.map(([name, value]) =>
      value.includes('$') ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body ? [`--data-binary ${body.kind === 'file' ? `@${body.text}` : quoted(body.text)}`] : []),
    ...(file === undefined ? [] : [`--output ${file}`]),
  ].join(' \\\n  ');
}

function typescript({ method, path, headers, body, file }: Request): string {
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0
      ? []
      : ['  headers: {', ...headers.map(([name, value]) => `    ${jsKey(name)}: ${jsText(value)},`), '  },']),
    ...(body ? [`  body: ${jsBody(body)},`] : []),
  ];
  const files = [
    ...(body?.kind === 'file' ? ['readFile'] : []),
    ...(file === undefined ? [] : ['writeFile']),
  ];
  return [
    ...(files.length === 0 ? [] : [`import { ${files.join(', ')} } from 'node:fs/promises';`, '']),
    'const { SUITE_URL, SUITE_TOKEN } = process.env;',
    `const answer = await fetch(\`\${SUITE_URL}${path}\`${lines.length === 0 ? '' : ', {'}`,
    ...lines,
    lines.length === 0 ? ');' : '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    file === undefined
      ? 'console.log(await answer.text());'
      : `await writeFile('${file}', new Uint8Array(await answer.arrayBuffer()));`,
  ]
    .join('\n')
    .replace('`\n);', '`);');
}

function jsBody({ text, kind }: NonNullable<Request['body']>): string {
  if (kind === 'file') return `await readFile('${text}')`;
  return kind === 'json' ? `JSON.stringify(${indented(text)})` : JSON.stringify(text);
}

const jsKey = (name: string) => (/^[A-Za-z]+$/.test(name) ? name : `'${name}'`);
const jsText = (value: string) =>
  value.includes('$') ? `\`${value.replace('$SUITE_TOKEN', '${SUITE_TOKEN}')}\`` : `'${value}'`;
const indented = (text: string) => text.replaceAll('\n', '\n  ');

function python({ method, path, headers, body, file }: Request): string {
  const values = headers.map(
    ([name, value]) =>
      `        "${name}": ${value.includes('$') ? 'f"Bearer {environ[\'SUITE_TOKEN\']}"' : pythonText(value)},`,
  );
  const isJson = body?.kind === 'json';
  return [
    ...(isJson ? ['import json'] : []),
    'from os import environ',
    'from urllib.request import Request, urlopen',
    '',
    ...(body ? [`body = ${pythonBody(body)}`] : []),
    'request = Request(',
    `    environ["SUITE_URL"] + ${pythonText(path)},`,
    `    method="${method}",`,
    ...(values.length === 0 ? [] : ['    headers={', ...values, '    },']),
    ...(body ? [`    data=${isJson ? 'json.dumps(body).encode()' : 'body'},`] : []),
    ')',
    'with urlopen(request) as answer:',
    file === undefined
      ? '    print(answer.read().decode())'
      : `    open("${file}", "wb").write(answer.read())`,
  ].join('\n');
}

function pythonBody({ text, kind }: NonNullable<Request['body']>): string {
  if (kind === 'file') return `open("${text}", "rb").read()`;
  // JSON is read as JSON: its true, false and null are no Python.
  return kind === 'json' ? `json.loads(r"""${text}""")` : `${pythonText(text)}.encode()`;
}

const pythonText = (text: string) => JSON.stringify(text);
