import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useShownText } from './useShownText.ts';

/** A value as plain text on a show page. */
export function TextDisplay({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  return text === '' ? <EmptyValue /> : text;
}
