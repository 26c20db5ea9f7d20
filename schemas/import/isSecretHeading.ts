import { foldText } from './foldText.ts';

/** What columns with passwords and the like are called, folded; English and Spanish. */
const headings: ReadonlySet<string> = new Set(
  [
    'password',
    'passwd',
    'pwd',
    'pin',
    'pin code',
    'phone pin',
    'ssn',
    'social security number',
    'contraseña',
    'clave',
    'número de seguro social',
  ].map(foldText),
);

/** Whether a column holds what no file should: its cells are neither kept nor shown (docs/quality.md#security). */
export function isSecretHeading(column: string): boolean {
  return headings.has(foldText(column));
}
