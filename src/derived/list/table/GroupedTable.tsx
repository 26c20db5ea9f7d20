import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { secondaryLines } from '#schemas/protocol/entities/secondaryLines.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import type { ListQuery } from '../listState.ts';
import { columnFields } from './columns.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { totalsOfRows } from './totalsOfRows.ts';

interface GroupedTableProps extends ListTableProps {
  readonly filter: ListQuery['filter'];
}

/** The table of a list with headings for its groups, and a row of totals over all that match. */
export function GroupedTable({ filter, ...props }: GroupedTableProps) {
  const { entity } = useEntity();
  const found = useTotals(entity, filter, props.rows);
  const group = fieldNamed(entity, entity.list.group ?? '');
  const isGrouped = group !== undefined && props.sort.field === group.name;
  const before = (index: number, span: number) => {
    const [record, previous] = [props.rows[index], props.rows[index - 1]];
    if (!isGrouped || !record || (previous && previous[group.name] === record[group.name])) return undefined;
    return <GroupHead field={group} record={record} found={found} span={span} />;
  };
  const hasTotals = Object.keys(entity.list.totals).length > 0;
  const foot = hasTotals && found && <TotalsRow {...props} found={found} />;
  return <ListTable {...props} before={before} foot={foot} />;
}

interface Found extends ListTotals {
  /** Whether they are of the rows that are shown alone: the service does not tell of all. */
  readonly isOfPage: boolean;
}

/** What the service says of all that match, asked anew when a row is another one; else what the rows come to. */
function useTotals(
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

interface GroupHeadProps {
  readonly field: Field;
  readonly record: RaRecord;
  readonly found: Found | undefined;
  readonly span: number;
}

function GroupHead({ field, record, found, span }: GroupHeadProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const value = record[field.name] ?? null;
  const count = found?.groups?.find((group) => group.value === value)?.records;
  return (
    <tr className="group-head">
      <th scope="rowgroup" colSpan={span}>
        {text(field.title)}:{' '}
        {value === null ? (
          translate('list.totals.none')
        ) : (
          <FieldColumn field={field} value={value} record={record} />
        )}
        {count !== undefined &&
          ` · ${translate(`list.totals.${found?.isOfPage ? 'shown' : 'records'}`, { smart_count: count })}`}
      </th>
    </tr>
  );
}

function TotalsRow({ columns, selection, found }: ListTableProps & { readonly found: Found }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const fields = columnFields(entity, columns);
  const label = translate(`list.totals.${found.isOfPage ? 'shown' : 'records'}`, {
    smart_count: found.records,
  });
  return (
    <tfoot>
      <tr className="totals">
        {selection && <td className="check" />}
        {fields.map((field, index) => (
          <td key={field.name} style={{ textAlign: displayRenderers[field.kind].align }}>
            {index === 0 && label} <Total field={field} found={found} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Total({ field, found }: { readonly field: Field; readonly found: Found }) {
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
