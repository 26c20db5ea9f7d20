/**
 * Skips blanks and comments. The functions in this file are a minimal scanner for JSON and TypeScript, used to find
 * locations in entity files. Each `after…` function takes a position in the text and returns the position after what it
 * skips.
 */
export function afterBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
    const end = afterComment(text, at);
    if (end === at) return at;
    at = end;
  }
}

function afterComment(text: string, at: number): number {
  if (text.startsWith('//', at)) return endOf(text, '\n', at + 2);
  return text.startsWith('/*', at) ? endOf(text, '*/', at + 2) : at;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Skips a string, template, comment, regular expression or single character. */
export function afterToken(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === "'" || character === '"') return afterQuoted(text, at, character);
  if (character === '`') return afterTemplate(text, at + 1);
  if (character !== '/') return at + 1;
  const comment = afterComment(text, at);
  if (comment > at) return comment;
  return beginsPattern(text, at) ? afterQuoted(text, at, '/') : at + 1;
}

function afterQuoted(text: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function afterTemplate(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '`') {
    if (text.startsWith('${', at)) at = afterExpression(text, at + 2) + 1;
    else at += text[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

/** Whether a slash starts a regular expression. After a value, it is a division. */
function beginsPattern(text: string, at: number): boolean {
  return /[=(,:[!&|?{};]\s*$/.test(text.slice(Math.max(0, at - 20), at));
}

/** Skips an expression, up to the comma or closing bracket after it. */
export function afterExpression(text: string, from: number): number {
  let [at, depth] = [from, 0];
  while (at < text.length) {
    const character = text[at] ?? '';
    if (depth === 0 && /[,)\]}]/.test(character)) return at;
    if (/[([{]/.test(character)) depth += 1;
    if (/[)\]}]/.test(character)) depth -= 1;
    at = afterToken(text, at);
  }
  return at;
}
