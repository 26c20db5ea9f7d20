import { useLocaleState, useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { momentOf } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useShortDayText } from '../../fields/shown/useDayText.ts';

/** Returns a function that formats the value of a group of rows (a choice, day or month) for a chart axis. */
export function useGroupText(field: Field | undefined): (value: ListGroup['value']) => string {
  const { text } = useEntity();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const dayText = useShortDayText();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (value) => {
    if (value === null) return translate('list.measures.empty');
    const choice = field?.choices.find((one) => one.value === value);
    if (choice) return text(choice.title);
    const valueText = String(value);
    if (/^\d{4}-\d\d$/.test(valueText)) return month.format(momentOf(`${valueText}-01`));
    return /^\d{4}-\d\d-\d\d$/.test(valueText) ? dayText(valueText) : valueText;
  };
}
