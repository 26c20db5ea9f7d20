/** A file's type, from its content, because its name is not stored. */
export interface FileKind {
  readonly type: string;
  readonly extension: string;
}

/** The first bytes of common file types, in hexadecimal; `.` matches any digit. */
const signatures: readonly (FileKind & { readonly start: string })[] = [
  { type: 'application/pdf', extension: 'pdf', start: '255044462d' },
  { type: 'image/png', extension: 'png', start: '89504e470d0a1a0a' },
  { type: 'image/jpeg', extension: 'jpg', start: 'ffd8ff' },
  { type: 'image/gif', extension: 'gif', start: '474946383.61' },
  { type: 'image/webp', extension: 'webp', start: '52494646........57454250' },
  { type: 'application/vnd.ms-office', extension: 'doc', start: 'd0cf11e0' },
  { type: 'application/zip', extension: 'zip', start: '504b0304' },
];

const unknown: FileKind = { type: 'application/octet-stream', extension: 'bin' };
const plainText: FileKind = { type: 'text/plain', extension: 'txt' };

/** The number of base64 characters to examine: a multiple of 4. */
const looked = 1024;

/** Detects the type of a file from its base64 text. */
export function kindOfFile(base64: string): FileKind {
  const start = decoded(base64.slice(0, looked));
  if (start === undefined) return unknown;
  const hex = Array.from(start, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const match = signatures.find((signature) => new RegExp(`^${signature.start}`).test(hex));
  if (match) return { type: match.type, extension: match.extension };
  return start !== '' && [...start].every(isOfText) ? plainText : unknown;
}

/**
 * Whether a character can occur in a text file: any except control characters, of which only tabs, form feeds and line
 * breaks are allowed.
 */
function isOfText(byte: string): boolean {
  return byte >= ' ' || ['\t', '\n', '\f', '\r'].includes(byte);
}

/**
 * Whether a file can be of a media type (`application/pdf`, `image/*`), by its content. A type without a known
 * signature accepts any file without the signature of another type.
 */
export function fitsMediaType(base64: string, mediaType: string): boolean {
  const requestedType = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (['', '*/*', unknown.type].includes(requestedType)) return true;
  const { type } = kindOfFile(base64);
  const isWanted = requestedType.endsWith('/*')
    ? (one: string) => one.startsWith(requestedType.slice(0, -1))
    : (one: string) => one === requestedType || (containers[one]?.test(requestedType) ?? false);
  if (isWanted(type)) return true;
  return ![type, ...signatures.map((one) => one.type)].some(
    (one) => isSigned(one) && (one === type || isWanted(one)),
  );
}

function isSigned(type: string): boolean {
  return signatures.some((one) => one.type === type);
}

/**
 * For each container format, a pattern of the media types that are stored in it: office documents in ZIP archives or
 * compound files.
 */
const containers: Readonly<Record<string, RegExp>> = {
  'application/zip': /officedocument|opendocument|zip|epub/,
  'application/vnd.ms-office': /msword|vnd\.ms-(?!office)|x-cfb|x-ole/,
};

/** The first bytes of a file, one character each; undefined for invalid base64. */
function decoded(base64: string): string | undefined {
  const text = base64.replace(/\s/g, '').replace(/={1,2}$/, '');
  const values = [...text].map((sign) => digits.indexOf(sign));
  if (values.includes(-1) || text.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < values.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4);
    const threeBytes = (a << 18) | (b << 12) | (c << 6) | d;
    bytes.push(threeBytes >> 16, (threeBytes >> 8) & 255, threeBytes & 255);
  }
  return String.fromCharCode(...bytes.slice(0, Math.floor((text.length * 3) / 4)));
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
