import type { DisplayFaceProps } from '../face.ts';
import { useShownText } from './useShownText.ts';

/** A value of figures in a column: of one width. */
export function FiguresColumn({ field, value }: DisplayFaceProps) {
  return <span className="tabular">{useShownText(field, value)}</span>;
}
