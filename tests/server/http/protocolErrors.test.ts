import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes and reads the response until the connection ends. */
function raw(bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(10_000, () => reject(new Error('the service hangs')));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(read(answer)));
    socket.write(bytes);
  });
}

function read(answer: string): RawAnswer {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((one) => {
    const [name = '', value = ''] = one.split(/: ?/, 2);
    return [name.toLowerCase(), value] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

const request = (line: string, ...lines: string[]) =>
  [line, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
const long = 'x'.repeat(70_000);

describe('a request that breaks the protocol', () => {
  it.each<[what: string, bytes: string, status: number, code: string]>([
    [
      'overlong headers',
      request('GET /services/absence/v1.0/users HTTP/1.1', `X-Long: ${long}`),
      431,
      'tooLarge',
    ],
    [
      'overlong headers of a page request',
      request('GET /services/absence/v1.0/users HTTP/1.1', 'Accept: text/html', `Cookie: a=${long}`),
      431,
      'tooLarge',
    ],
    ['an overlong URL', request(`GET /services/absence/v1.0/users?x=${long} HTTP/1.1`), 431, 'tooLarge'],
    ['input that is not HTTP', 'hello\r\n\r\n', 400, 'badRequest'],
    ['an unknown method', request('FROBNICATE /services/absence/v1.0/users HTTP/1.1'), 400, 'badRequest'],
    ['an unsupported HTTP version', request('GET / HTTP/7.3'), 400, 'badRequest'],
    [
      'two Content-Length headers',
      request('POST /config.json HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'badRequest',
    ],
    ['a header without a colon', request('GET /config.json HTTP/1.1', 'nonsense'), 400, 'badRequest'],
    ['a missing Host header', 'GET /config.json HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'badRequest'],
    ['an unknown expectation', request('GET /config.json HTTP/1.1', 'Expect: miracles'), 417, 'badRequest'],
    ['a CONNECT request', request('CONNECT example.org:443 HTTP/1.1'), 405, 'methodNotAllowed'],
    [
      'an overlong path parameter',
      request(`GET /services/absence/v1.0/users/${'1'.repeat(600)} HTTP/1.1`),
      414,
      'tooLarge',
    ],
  ])('%s: the response is JSON with a code', async (_, bytes, status, code) => {
    const answer = await raw(bytes);
    // Without a sign-in, an overlong parameter may also get 401, as an unknown address does.
    expect(status === 414 ? [401, 413, 414] : [status]).toContain(answer.status);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
    const body = JSON.parse(answer.body.replace(/^[0-9a-f]+\r\n|\r\n0$/g, ''));
    expect(body).toMatchObject({ message: expect.any(String), requestId: answer.headers['x-request-id'] });
    if (status !== 414) expect(body.code).toBe(code);
  });

  it('is answered in the requested language', async () => {
    const answer = await raw(
      request('GET /services/absence HTTP/1.1', 'Accept-Language: es', `X-Long: ${long}`),
    );
    expect(JSON.parse(answer.body).message).toBe('La solicitud es demasiado grande.');
  });

  it('is rejected for a link that is too long', async () => {
    const answer = await raw(request(`GET /district/${long} HTTP/1.1`, 'Accept: text/html'));
    expect(answer.status).toBe(431);
  });
});
