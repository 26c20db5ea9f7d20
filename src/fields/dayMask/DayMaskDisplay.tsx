import { useTranslate } from 'ra-core';
import type { DisplayFaceProps } from '../face.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { useShownText } from '../shown/useShownText.ts';

/** The names of the days. */
export function DayMaskDisplay({ field, value }: DisplayFaceProps) {
  const translate = useTranslate();
  const text = useShownText(field, value);
  if (value === null || value === undefined) return <EmptyValue />;
  return <>{text === '' ? translate('fields.noDays') : text}</>;
}
