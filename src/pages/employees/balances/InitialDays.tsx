import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { exactSum } from '#schemas/rules/decimal.ts';

/** What a balance began with, in the column: by the decimals of the numbers beside it, with which it adds up. */
export function InitialDays({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const { currentNetDays, adjustedDays, usedDays } = record;
  const shown = [currentNetDays, adjustedDays, usedDays].map((days) => Number(days ?? 0));
  const [net = 0, adjusted = 0, used = 0] = shown;
  const days = exactSum(net, -adjusted, used);
  return (
    <span className="tabular">
      {translate('fields.amount.days', { smart_count: days, count: String(days) })}
    </span>
  );
}
