/**
 * Invisible characters at either end of a text: blanks and line breaks of every script, and zero-width characters
 * (direction marks, soft hyphens, fillers). Joiners within a word are significant and stay.
 */
const unseen =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0';

const atStart = new RegExp(`^[${unseen}]+`, 'u');
const atEnd = new RegExp(`[${unseen}]$`, 'u');
const isUnseen = new RegExp(`^[${unseen}]$`, 'u');
const nothingSeen = new RegExp(`^[${unseen}\\p{Default_Ignorable_Code_Point}]*$`, 'u');

/**
 * Normalizes a text for storing: trims invisible characters; empty if nothing visible is left. Line breaks within it
 * stay.
 */
export function cleanText(text: string): string {
  if (nothingSeen.test(text)) return '';
  const started = text.replace(atStart, '');
  if (!atEnd.test(started)) return started;
  let end = started.length;
  while (isUnseen.test(started.charAt(end - 1))) end -= 1;
  return started.slice(0, end);
}

/**
 * Zero-width characters without meaning within a word. Joiners stay, and characters that change the text direction are
 * rejected.
 */
const meaningless = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]|\u034F/g;

/**
 * Normalizes a single-line text for storing: as `cleanText`, and without zero-width characters inside, so that texts
 * that look alike are equal.
 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(meaningless, '');
}

/** Whether a text has one line or several; tabs and line breaks are only allowed in a text of several lines. */
export type Lines = 'one' | 'several';

/**
 * Control characters, and those that change the text direction and so disguise a text; several lines allow tabs and
 * line breaks.
 */
const controls: Readonly<Record<Lines, RegExp>> = {
  one: /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
  several: /(?![\t\n\r\u0085])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u,
};

/** Whether a text contains control or direction characters; such a text is rejected. */
export function hasControl(text: string, lines: Lines): boolean {
  return controls[lines].test(text);
}
