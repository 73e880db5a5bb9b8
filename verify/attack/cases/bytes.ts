/** What no HTTP client would send, byte by byte: the server refuses it and goes on. */
export function byteCases(host: string): Record<string, string> {
  const head = `Host: ${host}\r\n`;
  const json = `${head}Content-Type: application/json\r\n`;
  return {
    'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n',
    'an unknown method': `FOO /api/me HTTP/1.1\r\n${head}\r\n`,
    'a tunnel': `CONNECT ${host} HTTP/1.1\r\n${head}\r\n`,
    'the whole server': `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
    'no host': 'GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n',
    'two hosts': `GET /api/me HTTP/1.1\r\n${head}Host: other.example\r\nConnection: close\r\n\r\n`,
    'an old version': 'GET /api/me HTTP/1.0\r\n\r\n',
    'a version to come': `GET /api/me HTTP/9.9\r\n${head}\r\n`,
    'a space in the path': `GET /api/ me HTTP/1.1\r\n${head}\r\n`,
    'a letter beyond ASCII in the path': `GET /api/mé HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
    'NUL in the path': `GET /api/\0me HTTP/1.1\r\n${head}\r\n`,
    'a hash in the path': `GET /api/me#x HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
    'NUL in a header': `GET /api/me HTTP/1.1\r\n${head}X-A: a\0b\r\n\r\n`,
    'a header without a colon': `GET /api/me HTTP/1.1\r\n${head}nonsense\r\n\r\n`,
    'a space before the colon': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding : chunked\r\n\r\n`,
    'a folded header': `GET /api/me HTTP/1.1\r\n${head}X-A: a\r\n b\r\n\r\n`,
    'lines that end early': `GET /api/me HTTP/1.1\n${head}\n`,
    'two lengths': `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}`,
    'length and parts': `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a length below zero': `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: -1\r\n\r\n`,
    'a length that is no number': `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: 0x2\r\n\r\n{}`,
    'a length beyond all numbers': `POST /api/auth/login HTTP/1.1\r\n${json}Content-Length: 99999999999999999999999\r\n\r\n{}`,
    'parts of no size': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'parts of a negative size': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
    'parts of an endless size': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n`,
    'an unknown transfer': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: gzip\r\n\r\n{}`,
    'a transfer twice': `POST /api/auth/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'headers without end': `GET /api/me HTTP/1.1\r\n${head}${'X-A: b\r\n'.repeat(4000)}\r\n`,
    'a path without end': `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${head}\r\n`,
  };
}
