import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { precompressed } from '#server/http/console/precompressed.ts';

const text = 'a text that says the same again and again, '.repeat(50);

describe('a precompressed text', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const)('is sent to a browser that accepts "%s" in %s', async (accepted, encoding, read) => {
    const app = Fastify();
    const file = precompressed(text);
    app.get('/', (request, reply) => file.send(request, reply.header('Vary', 'Accept-Language')));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Language, Accept-Encoding');
    expect(read(answer.rawPayload).toString()).toBe(text);
    await app.close();
  });
});
