import { useTranslate } from 'ra-core';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { latestDate } from '#schemas/values/dateBounds.ts';
import { Mark } from '../../ui/Mark.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';

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

/** Whether the last date of the product stands for "no end" in a field: it does where it is the default. */
export function offersNoEnd(field: Field): boolean {
  return field.default === latestDate;
}

/** Whether a value says that there is no end. */
export function isNoEnd(field: Field, value: unknown): boolean {
  return value === latestDate && offersNoEnd(field);
}
