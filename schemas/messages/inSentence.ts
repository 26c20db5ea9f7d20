/** A title as it stands inside of a sentence: "pay code", but "PIN" as it is. */
export function inSentence(title: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(title);
  return isAbbreviation ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
