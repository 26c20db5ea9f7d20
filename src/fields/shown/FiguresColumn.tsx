import type { DisplayRendererProps } from '../renderer.ts';
import { useShownText } from './useShownText.ts';

/** A value of figures in a column: of one width. */
export function FiguresColumn({ field, value }: DisplayRendererProps) {
  return <span className="tabular">{useShownText(field, value)}</span>;
}
