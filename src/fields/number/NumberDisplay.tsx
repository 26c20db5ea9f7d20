import { useLocaleState, useTranslate } from 'react-admin';
import { sizeText } from '../hints/sizeText.ts';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue, useShownText } from '../shown/EmptyValue.tsx';

/** A number with its unit. */
export function NumberDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = useShownText(field, value) === '';
  return isEmpty ? <EmptyValue /> : <NumberColumn field={field} value={value} />;
}

/** Shows a number with its unit in a column, in tabular figures. Bytes are shown as a size: 1.5 KB. */
export function NumberColumn({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const text = useShownText(field, value);
  const { unit } = field.options;
  if (unit === undefined || text === '') return <span className="tabular">{text}</span>;
  if (unit === 'bytes' && typeof value === 'number')
    return <span className="tabular">{sizeText(value, locale)}</span>;
  const count = typeof value === 'number' ? value : 2;
  return (
    <span className="tabular">{translate(`fields.amount.${unit}`, { smart_count: count, count: text })}</span>
  );
}
