import type { FastifyReply } from 'fastify';
import type { Row } from '../database/database.ts';

/**
 * Answers with a kept file (`content_type`, `content`) as an attachment, never to be shown in place
 * (docs/quality.md#uploads).
 */
export function sendFile(reply: FastifyReply, name: string, { content_type, content }: Row) {
  return reply.headers(fileHeaders(name, String(content_type))).send(Buffer.from(content as Uint8Array));
}

/** The headers of a kept file: a browser keeps it and never shows it in place. */
export function fileHeaders(name: string, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': attachmentHeader(name),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/**
 * The header by which a browser keeps an answer as a file: the name in plain signs for those that read no others,
 * and the whole name beside it (RFC 6266, RFC 8187).
 */
function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
