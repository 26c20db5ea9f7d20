/**
 * The header by which a browser keeps an answer as a file: the name in plain signs for those that read no others,
 * and the whole name beside it (RFC 6266, RFC 8187).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
