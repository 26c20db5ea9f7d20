import type { DisplayFaceProps } from '../face.ts';
import { useFileText } from './useFileText.ts';

/** A file in a column: its kind and size. */
export function FileColumn({ value }: DisplayFaceProps) {
  return <>{useFileText(value)}</>;
}
