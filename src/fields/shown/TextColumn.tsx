import type { DisplayFaceProps } from '../face.ts';
import { useShownText } from './useShownText.ts';

/** A value as plain text in a column: nothing where there is none. */
export function TextColumn({ field, value }: DisplayFaceProps) {
  return <>{useShownText(field, value)}</>;
}
