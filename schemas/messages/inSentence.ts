/** Formats a title for use within a sentence: "pay code", but "PIN" unchanged. */
export function inSentence(title: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(title);
  return isAbbreviation ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
