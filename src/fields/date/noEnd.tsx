import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { MutedTag } from '../../ui/MutedTag.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';

/**
 * Shows a date on a show page, with a "No end" badge if the date is the last supported one and the field uses that date
 * for "no end".
 */
export function DateDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return (
    <>
      <FiguresDisplay field={field} value={value} />
      {isNoEnd(field, value) && <MutedTag text={translate('fields.noEnd')} />}
    </>
  );
}

/** Whether the value of a field can be "no end": its default is the last supported date. */
export function offersNoEnd(field: Field): boolean {
  return field.default === latestDate;
}

/** Whether a value means "no end". */
export function isNoEnd(field: Field, value: unknown): boolean {
  return value === latestDate && offersNoEnd(field);
}
