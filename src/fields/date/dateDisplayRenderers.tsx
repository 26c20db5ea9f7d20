import { useTranslate } from 'ra-core';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/EmptyValue.tsx';
import { DateDisplay, isNoEnd } from './noEnd.tsx';

/** A calendar date. */
export const dateDisplayRenderers: DisplayRenderers = {
  Display: DateDisplay,
  Column: DateColumn,
  align: 'left',
  width: 12,
};

/** A date in a column; "No end" in the place of the one that stands for it. */
function DateColumn({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return isNoEnd(field, value) ? translate('fields.noEnd') : <FiguresColumn field={field} value={value} />;
}
