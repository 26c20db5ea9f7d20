import type { DisplayRendererProps } from '../renderer.ts';
import { useFileText } from './useFileText.ts';

/** A file in a column: its kind and size. */
export function FileColumn({ value }: DisplayRendererProps) {
  return <>{useFileText(value)}</>;
}
