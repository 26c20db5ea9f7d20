import { type PassThrough, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { secondsIn } from '#schemas/exchange/retryAfter.ts';
import { serviceFailure } from './serviceFailure.ts';

/** What a service answered, as it is passed on. */
export interface PassedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What is JSON or text is there whole; a file flows. */
  readonly body: Buffer | Readable;
}

const megabyte = 1_000_000;
const types = /^(application|text)\/([\w.-]+\+)?json\b|^text\/plain\b|^application\/problem\+json\b/i;

/**
 * Takes an answer over: only with headers that are declared, unpacked, and no longer than the service may answer
 * (megabytes). JSON and text are read whole, so that a failure in the middle of it is one; all else flows as a file
 * that no browser opens as a page. Throws `unavailable` where it is too long.
 */
export async function takeAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  declared: readonly string[],
  sizeLimit: number,
): Promise<PassedAnswer> {
  const most = sizeLimit * megabyte;
  if (Number(headers['content-length'] ?? 0) > most) {
    letGo(body);
    throw tooLarge(sizeLimit);
  }
  const content = withLimit(unpacked(body, String(headers['content-encoding'] ?? '')), most, sizeLimit);
  const passed = passedHeaders(headers, declared);
  const type = passed['content-type'] ?? '';
  if (type === '' || types.test(type))
    return { status: statusCode, headers: passed, body: await whole(content) };
  return { status: statusCode, headers: { ...passed, ...asFile(headers) }, body: content };
}

/** Reads no more of an answer; that it was broken off is no error then. */
export function letGo(body: Readable): void {
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

/** A moment to wait for is passed on as seconds: the clocks of the service and of the browser may differ. */
function asSeconds(name: string, value: string, date: unknown): string {
  if (name !== 'retry-after') return value;
  return String(secondsIn(value, typeof date === 'string' ? date : undefined) ?? value);
}

/** A file is saved under the name that the service gives it, and never shown as a page of the console. */
function asFile(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const given = String(headers['content-disposition'] ?? '');
  const plain = /filename="?([^";]+)"?/i.exec(given)?.[1] ?? '';
  const encoded = /filename\*=UTF-8''([\w.%!#$&+^`|~-]+)/i.exec(given)?.[1];
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

function withLimit(body: Readable, most: number, sizeLimit: number): Readable {
  let length = 0;
  const counter = new Transform({
    transform(part: Buffer, _: BufferEncoding, done: TransformCallback) {
      length += part.length;
      if (length > most) done(tooLarge(sizeLimit));
      else done(null, part);
    },
  });
  return flow(body, counter);
}

/** One stream into the other: when one of them breaks, so does the other, and nothing is left open. */
function flow(from: Readable, to: Transform | PassThrough): Readable {
  pipeline(from, to, () => {});
  return to;
}

async function whole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function tooLarge(limit: number) {
  return serviceFailure('unavailable', 'tooLarge', undefined, { limit });
}
