import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressResponses } from '#server/http/compressResponses.ts';

const app = fastify();
const long = { text: 'Pay code '.repeat(400) };
beforeAll(async () => {
  await app.register(async (scope) => {
    await compressResponses(scope);
    scope.get('/long', async () => long);
    scope.get('/short', async () => ({ text: 'Pay code' }));
    scope.get('/image', async (_, reply) => reply.type('image/png').send(Buffer.alloc(4000)));
  });
  app.get('/outside', async () => long);
});
afterAll(() => app.close());

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('responses of the services', () => {
  it('are compressed from one kilobyte, with the same content', async () => {
    const { headers, rawPayload } = await ask('/long', 'gzip, br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(long);
  });

  it('use the requested encoding', async () => {
    expect((await ask('/long', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('/long', 'identity')).json()).toEqual(long);
  });

  it.each(['/short', '/image', '/outside'])(
    'are not compressed if small, not text, or outside the services: %s',
    async (url) => {
      expect((await ask(url, 'gzip, br')).headers['content-encoding']).toBeUndefined();
    },
  );
});
