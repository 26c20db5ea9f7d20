import { useTranslate } from 'ra-core';
import { Mark } from '../picker/Mark.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { isNoEnd } from './noEnd.ts';

/** A date, and "No end" beside the one that stands for it. */
export function DateDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return (
    <>
      <FiguresDisplay field={field} value={value} />
      {isNoEnd(field, value) && <Mark text={translate('fields.noEnd')} />}
    </>
  );
}
