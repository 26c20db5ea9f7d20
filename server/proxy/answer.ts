import { type PassThrough, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { secondsIn } from '#schemas/exchange/retryAfter.ts';
import { serviceFailure } from './serviceFailure.ts';

/** A service's response, ready to be sent to the caller. */
export interface ForwardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A buffer for JSON and text, which are read completely. A stream for any other file. */
  readonly body: Buffer | Readable;
}

const megabyte = 1_000_000;
const types = /^(application|text)\/([\w.-]+\+)?json\b|^text\/plain\b|^application\/problem\+json\b/i;

/**
 * Converts a service's response for the caller: decompressed, with declared headers only, and up to the service's size
 * limit (megabytes). Reads JSON and text completely, so that an interruption is an error. Streams any other content as
 * a download, so that no browser opens it as a page. Throws `unavailable` above the limit.
 */
export async function takeResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  declared: readonly string[],
  sizeLimit: number,
): Promise<ForwardedResponse> {
  const maxBytes = sizeLimit * megabyte;
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    abandonBody(body);
    throw tooLarge(sizeLimit);
  }
  const content = withLimit(unpacked(body, String(headers['content-encoding'] ?? '')), maxBytes, sizeLimit);
  const passed = passedHeaders(headers, declared);
  const type = passed['content-type'] ?? '';
  if (type === '' || types.test(type))
    return { status: statusCode, headers: passed, body: await readAll(content) };
  return { status: statusCode, headers: { ...passed, ...asFile(headers) }, body: content };
}

/** Stops reading a response. The resulting abort error is ignored. */
export function abandonBody(body: Readable): void {
  body.on('error', () => {}).destroy();
}

function passedHeaders(
  headers: Dispatcher.ResponseData['headers'],
  declared: readonly string[],
): Record<string, string> {
  const entries = declared.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const];
  });
  return Object.fromEntries(entries.map(([name, value]) => [name, asSeconds(name, value, headers.date)]));
}

/** Converts the date in a `Retry-After` header to seconds, since the clocks of service and browser may differ. */
function asSeconds(name: string, value: string, date: unknown): string {
  if (name !== 'retry-after') return value;
  return String(secondsIn(value, typeof date === 'string' ? date : undefined) ?? value);
}

/** Headers that make a browser save a file under the service's name and never show it as a page. */
function asFile(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const disposition = String(headers['content-disposition'] ?? '');
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
  const encoded = /filename\*=UTF-8''([\w.%!#$&+^`|~-]+)/i.exec(disposition)?.[1];
  const name = plain.replace(/[^\w.() -]/g, '_').slice(0, 200);
  const parts = [
    'attachment',
    ...(name === '' ? [] : [`filename="${name}"`]),
    ...(encoded === undefined ? [] : [`filename*=UTF-8''${encoded}`]),
  ];
  return {
    'content-disposition': parts.join('; '),
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(body: Readable, encoding: string): Readable {
  const decoder = decoders[encoding.trim().toLowerCase()];
  return decoder ? flow(body, decoder()) : body;
}

function withLimit(body: Readable, maxBytes: number, sizeLimit: number): Readable {
  let length = 0;
  const counter = new Transform({
    transform(part: Buffer, _: BufferEncoding, done: TransformCallback) {
      length += part.length;
      if (length > maxBytes) done(tooLarge(sizeLimit));
      else done(null, part);
    },
  });
  return flow(body, counter);
}

/** Pipes one stream into another. If one fails, both are closed. */
function flow(from: Readable, to: Transform | PassThrough): Readable {
  pipeline(from, to, () => {});
  return to;
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function tooLarge(limit: number) {
  return serviceFailure('unavailable', 'tooLarge', undefined, { limit });
}
