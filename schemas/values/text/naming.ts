/** Turns a name into words: `payCodeName`, `pay-code-name` and `pay_code_name` give "Pay code name". */
export function titleOf(name: string): string {
  const text = wordsOf(name).map(inTitle).join(' ') || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inTitle(word: string): string {
  if (/^ids?\d*$/i.test(word)) return `ID${word.slice(2).toLowerCase()}`;
  return isAbbreviation(word) ? word.toUpperCase() : word.toLowerCase();
}

/** Splits a name into words: `NCESId` → `NCES`, `Id`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_\-./]+/)
    .filter((word) => word !== '');
}

/** Whether a word is an abbreviation: it has no vowel, such as `ssn` and `xml`. */
function isAbbreviation(word: string): boolean {
  return /^[A-Z0-9]{2,}$/.test(word) || /^(?!mr|ms|dr|st|vs|hrs|nr|pcs)[b-df-hj-np-tv-xz]{2,4}$/i.test(word);
}

/** Converts to camel case: `pay-code` → `payCode`. */
export function camelCase(name: string): string {
  return name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
}

/** Converts a name to snake case, as all SQL names are: `payCodeName` → `pay_code_name`. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return snake.replace(/^_+|_+$/g, '') || 'field';
}

/** The field names between braces in a label template: `lastName` and `firstName` in `{lastName}, {firstName}`. */
export function namesInTemplate(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}
