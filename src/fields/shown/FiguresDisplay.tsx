import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { FiguresColumn } from './FiguresColumn.tsx';
import { useShownText } from './useShownText.ts';

/** A date, a time or another value of figures on a show page. */
export function FiguresDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = useShownText(field, value) === '';
  return isEmpty ? <EmptyValue /> : <FiguresColumn field={field} value={value} />;
}
