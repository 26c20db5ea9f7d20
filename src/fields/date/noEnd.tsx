import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { Mark } from '../../ui/Mark.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';

/** A date, or "No end" with the date that stands for it. */
export function DateDisplay({ field, value }: DisplayRendererProps) {
  const translate = useTranslate();
  return (
    <>
      <FiguresDisplay field={field} value={value} />
      {isNoEnd(field, value) && <Mark text={translate('fields.noEnd')} />}
    </>
  );
}

/** Whether the field offers "no end": the last supported date is its default. */
export function offersNoEnd(field: Field): boolean {
  return field.default === latestDate;
}

/** Whether a value means "no end". */
export function isNoEnd(field: Field, value: unknown): boolean {
  return value === latestDate && offersNoEnd(field);
}
