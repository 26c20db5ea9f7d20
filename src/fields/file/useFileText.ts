import { useLocaleState, useTranslate } from 'react-admin';
import { kindOfFile } from '#schemas/values/fileKind.ts';
import { sizeText } from '../hints/sizeText.ts';
import { sizeOfFile } from './fileContent.ts';

/** Describes a file: "PDF, 34 KB". Empty without a file. */
export function useFileText(value: unknown): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (typeof value !== 'string' || value === '') return '';
  const { extension } = kindOfFile(value);
  const kind = extension === 'bin' ? translate('fields.file.unknown') : extension.toUpperCase();
  return `${kind}, ${sizeText(sizeOfFile(value), locale)}`;
}
