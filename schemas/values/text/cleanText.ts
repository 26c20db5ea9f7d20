/**
 * What cannot be seen and means nothing at either end of a text: blanks and line breaks of every script, and the
 * marks without width (zero-width, direction, soft hyphen, fillers). Joiners inside a word mean something and stay.
 */
const unseen =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0';

const atStart = new RegExp(`^[${unseen}]+`, 'u');
const atEnd = new RegExp(`[${unseen}]$`, 'u');
const isUnseen = new RegExp(`^[${unseen}]$`, 'u');
const nothingSeen = new RegExp(`^[${unseen}\\p{Default_Ignorable_Code_Point}]*$`, 'u');

/**
 * A text as it is kept, wherever it was typed: without what is unseen at its ends; empty where nothing is left to
 * see. Lines inside it stay.
 */
export function cleanText(text: string): string {
  if (nothingSeen.test(text)) return '';
  const started = text.replace(atStart, '');
  if (!atEnd.test(started)) return started;
  let end = started.length;
  while (isUnseen.test(started.charAt(end - 1))) end -= 1;
  return started.slice(0, end);
}

/** Marks without width that mean nothing within a word; joiners stay, and those that turn the direction are refused. */
const meaningless = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]|\u034F/g;

/**
 * A text of one line as it is kept: as `cleanText` has it, and without zero-width characters inside, so that two texts
 * that look alike are the same.
 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(meaningless, '');
}

/** How many lines a text may have; tabs and line breaks are for texts of several. */
export type Lines = 'one' | 'several';

/**
 * Control characters, and those that turn the direction of what follows, so that a text reads as another one; in a text of
 * several lines tabs and line breaks are none.
 */
const controls: Readonly<Record<Lines, RegExp>> = {
  one: /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
  several: /(?![\t\n\r\u0085])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u,
};

/** Whether a text has a character that steers a device, or its own direction, and shows nothing: such a text is refused. */
export function hasControl(text: string, lines: Lines): boolean {
  return controls[lines].test(text);
}
