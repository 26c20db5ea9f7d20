/** The maximum line length up to which a value is written on one line. */
const lineWidth = 100;

/**
 * Formats plain data as a TypeScript literal: unquoted names, single quotes, trailing commas; short values on one line.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((part) => literal(part, `${indent}  `))
    : Object.entries(value).map(([key, part]) => `${keyLiteral(key)}: ${literal(part, `${indent}  `)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length <= lineWidth && !line.includes('\n')) return line;
  const inner = parts.map((part) => `${indent}  ${part},\n`).join('');
  return `${open.trim()}\n${inner}${indent}${close.trim()}`;
}

function textLiteral(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function keyLiteral(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : textLiteral(key);
}
