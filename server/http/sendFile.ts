import type { FastifyReply } from 'fastify';
import type { Row } from '../database/database.ts';

/** Sends a stored file (`content_type`, `content`) as a download, never inline (docs/quality.md#uploads). */
export function sendFile(reply: FastifyReply, name: string, { content_type, content }: Row) {
  return reply.headers(fileHeaders(name, String(content_type))).send(Buffer.from(content as Uint8Array));
}

/** Headers of a stored file, which make a browser save it instead of showing it. */
export function fileHeaders(name: string, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': attachmentHeader(name),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/**
 * The `Content-Disposition` header for a download: an ASCII name as a fallback, and the full name (RFC 6266, RFC 8187).
 */
function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
