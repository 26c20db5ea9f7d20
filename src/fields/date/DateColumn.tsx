import { useTranslate } from 'ra-core';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { isNoEnd } from './noEnd.ts';

/** A date in a column; "No end" in the place of the one that stands for it. */
export function DateColumn({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return isNoEnd(field, value) ? translate('fields.noEnd') : <FiguresColumn field={field} value={value} />;
}
