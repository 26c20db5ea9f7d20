import { foldText } from './foldText.ts';

/** What files say for yes and no, folded; also whether somebody is active, as OneRoster does. */
const words: Readonly<Record<string, boolean>> = {
  ...of(true, 'true yes y t 1 on x active enabled si s v verdadero activo activa habilitado'),
  ...of(false, 'false no n f 0 off inactive disabled tobedeleted deleted falso inactivo inactiva'),
};

/** All words for yes. */
export const yesWords: readonly string[] = Object.keys(words).filter((word) => words[word]);

/** Reads yes or no; nothing for any other word. */
export function readYesOrNo(text: string): boolean | undefined {
  const folded = foldText(text);
  return Object.hasOwn(words, folded) ? words[folded] : undefined;
}

function of(value: boolean, list: string): Record<string, boolean> {
  return Object.fromEntries(list.split(' ').map((word) => [word, value]));
}
