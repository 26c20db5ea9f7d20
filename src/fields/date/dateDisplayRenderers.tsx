import { useTranslate } from 'react-admin';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/EmptyValue.tsx';
import { DateDisplay, isNoEnd } from './noEnd.tsx';

/** Display renderers of calendar dates. */
export const dateDisplayRenderers: DisplayRenderers = {
  Display: DateDisplay,
  Column: DateColumn,
  align: 'left',
  width: 12,
};

/** A date in a column; "No end" for the last supported date. */
function DateColumn({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return isNoEnd(field, value) ? translate('fields.noEnd') : <FiguresColumn field={field} value={value} />;
}
