import type { DisplayRendererProps } from '../renderer.ts';
import { useShownText } from './useShownText.ts';

/** A value as plain text in a column: nothing where there is none. */
export function TextColumn({ field, value }: DisplayRendererProps) {
  return <>{useShownText(field, value)}</>;
}
