/** Meaning of a text message from a substitute. */
export type TextWord = 'yes' | 'no' | 'stop' | 'start' | 'help';

const words: Readonly<Record<TextWord, readonly string[]>> = {
  yes: ['YES', 'Y', 'SI', 'ACCEPT', 'ACEPTO'],
  no: ['NO', 'N', 'DECLINE', 'RECHAZO'],
  stop: [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'ALTO',
    'PARAR',
    'BAJA',
  ],
  start: ['START', 'UNSTOP', 'INICIO', 'ALTA'],
  help: ['HELP', 'INFO', 'AYUDA'],
};

/**
 * Parses a text message: a word in English or Spanish, and a job number after yes or no. Ignores accents, case and
 * punctuation. Undefined for any other text.
 */
export function readText(body: string): { readonly word: TextWord; readonly job?: number } | undefined {
  const plain = body.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const [, first = '', number, rest] = /^\W*([A-Z]+)\W*(\d{1,12})?\W*(.*)$/s.exec(plain) ?? [];
  const word = (Object.keys(words) as TextWord[]).find((one) => words[one].includes(first));
  if (!word || rest) return undefined;
  if (number === undefined) return { word };
  return word === 'yes' || word === 'no' ? { word, job: Number(number) } : undefined;
}
