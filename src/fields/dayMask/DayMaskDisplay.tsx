import { useTranslate } from 'react-admin';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue, useShownText } from '../shown/EmptyValue.tsx';

/** Shows the names of the days in a mask. */
export function DayMaskDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  const text = useShownText(field, value);
  if (value === null || value === undefined) return <EmptyValue />;
  return <>{text === '' ? translate('fields.noDays') : text}</>;
}
