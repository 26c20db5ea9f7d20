import { foldText } from './foldText.ts';

/** Folded headings of columns with passwords and other secrets, English and Spanish. */
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

/** Whether a column probably contains secrets; its cells are neither stored nor shown (docs/quality.md#security). */
export function isSecretHeading(column: string): boolean {
  return headings.has(foldText(column));
}
