import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
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

export interface FoundTotals extends ListTotals {
  /** Whether the totals cover only the rows of this page, because the service provides none. */
  readonly isOfPage: boolean;
}

/**
 * Loads the totals over all matching rows, again whenever a row changes. If the service provides no totals, sums the
 * rows shown.
 */
export function useTotals(
  entity: Entity,
  filter: ListQuery['filter'],
  rows: readonly RaRecord[],
): FoundTotals | undefined {
  const provider = useDataProvider<ConsoleProvider>();
  const rowVersions = rows.map((row) => `${row.id} ${row[versionField]}`).join();
  const hasTotals = secondaryLines(entity).$totals !== undefined;
  const { data } = useQuery({
    queryKey: [entity.name, 'totals', filter, rowVersions],
    queryFn: () => provider.totals(entity.name, filter),
    enabled: hasTotals,
    placeholderData: (before) => before,
  });
  if (hasTotals) return data && { ...data, isOfPage: false };
  return { ...totalsOfRows(entity.list, rows), isOfPage: true };
}

interface GroupTextProps {
  readonly field: Field;
  readonly record: RaRecord;
  readonly found: FoundTotals | undefined;
}

/** The heading text of a group of rows: their common value, the row count, and the subtotals. */
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

/** One subtotal of a group, with the title of its field. */
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

/** The label of the totals: the number of rows they cover. */
export function useTotalsLabel({ isOfPage, records }: FoundTotals): string {
  return useTranslate()(`list.totals.${isOfPage ? 'shown' : 'records'}`, { smart_count: records });
}

/** The total of a field; renders nothing if the field has no total. */
export function Total({ field, found }: { readonly field: Field; readonly found: FoundTotals }) {
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
