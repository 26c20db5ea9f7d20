import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { secondaryLines } from '#schemas/protocol/entities/secondaryLines.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import type { ListQuery } from '../../listState.ts';
import { totalsOfRows } from './totalsOfRows.ts';

export interface Found extends ListTotals {
  /** Whether they are of the rows that are shown alone: the service does not tell of all. */
  readonly isOfPage: boolean;
}

/** What the service says of all that match, asked anew when a row is another one; else what the rows come to. */
export function useTotals(
  entity: Entity,
  filter: ListQuery['filter'],
  rows: readonly RaRecord[],
): Found | undefined {
  const provider = useDataProvider<ConsoleProvider>();
  const seen = rows.map((row) => `${row.id} ${row[versionField]}`).join();
  const isTold = secondaryLines(entity).$totals !== undefined;
  const { data } = useQuery({
    queryKey: [entity.name, 'totals', filter, seen],
    queryFn: () => provider.totals(entity.name, filter),
    enabled: isTold,
    placeholderData: (before) => before,
  });
  if (isTold) return data && { ...data, isOfPage: false };
  return { ...totalsOfRows(entity.list, rows), isOfPage: true };
}

interface GroupTextProps {
  readonly field: Field;
  readonly record: RaRecord;
  readonly found: Found | undefined;
}

/** What the rows of a group have in common, and how many they are. */
export function GroupText({ field, record, found }: GroupTextProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const dayText = useDayText();
  const value = record[field.name] ?? null;
  const { entity } = useEntity();
  const group = found?.groups?.find((one) => one.value === value);
  const count = group?.records;
  const sums = Object.entries(group?.totals ?? {}).filter(([, sum]) => sum !== null);
  return (
    <>
      {field.kind !== 'date' && `${text(field.title)}: `}
      {field.kind === 'date' && typeof value === 'string' ? (
        dayText(value)
      ) : value === null ? (
        translate('list.totals.none')
      ) : (
        <FieldColumn field={field} value={value} record={record} />
      )}
      {count !== undefined &&
        ` · ${translate(`list.totals.${found?.isOfPage ? 'shown' : 'records'}`, { smart_count: count })}`}
      {sums.map(([name, sum]) => (
        <Subtotal key={name} field={fieldNamed(entity, name)} sum={sum} />
      ))}
    </>
  );
}

/** What a number of a group's records comes to, with its name. */
function Subtotal({ field, sum }: { readonly field: Field | undefined; readonly sum: number | null }) {
  const { text } = useEntity();
  if (!field) return null;
  return (
    <>
      {` · ${text(field.title)}: `}
      <FieldColumn field={field} value={sum} record={{ id: '' }} />
    </>
  );
}

/** Of how many rows the totals are. */
export function useTotalsLabel({ isOfPage, records }: Found): string {
  return useTranslate()(`list.totals.${isOfPage ? 'shown' : 'records'}`, { smart_count: records });
}

/** What a field comes to; nothing where nothing is told of it. */
export function Total({ field, found }: { readonly field: Field; readonly found: Found }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const by = entity.list.totals[field.name];
  const value = found.totals[field.name];
  if (by === undefined || value === undefined) return null;
  const shown =
    by === 'count' || value === null ? (
      value
    ) : (
      <FieldColumn field={field} value={value} record={{ id: '' }} />
    );
  return (
    <>
      {translate(`list.totals.${by}`)} {shown ?? '–'}
    </>
  );
}
