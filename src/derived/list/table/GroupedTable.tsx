import Box from '@mui/material/Box';
import { type ComponentProps, useId } from 'react';
import type { RaRecord } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { sortedBy } from '#schemas/values/sortedBy.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import type { ListQuery } from '../../listState.ts';
import { ListCards } from '../ListCards.tsx';
import { columnFields } from './columns.ts';
import { type FoundTotals, GroupText, Total, useTotals, useTotalsLabel } from './groups.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

interface GroupedTableProps extends ListTableProps {
  readonly filter: ListQuery['filter'];
}

/** The table of a list with group headings, and a row of totals over all matching rows. */
export function GroupedTable({ filter, ...props }: GroupedTableProps) {
  const { entity } = useEntity();
  const found = useTotals(entity, filter, props.rows);
  const sorted = useGroup(props.sort);
  const group = props.isRanked ? undefined : sorted;
  const before = (index: number, span: number) => {
    const [record, previous] = [props.rows[index], props.rows[index - 1]];
    if (!group || !record || (previous && isSame(group, previous, record))) return undefined;
    return (
      <tr className="group-head">
        <th scope="rowgroup" colSpan={span}>
          <GroupText field={group} record={record} found={found} />
        </th>
      </tr>
    );
  };
  const hasTotals = Object.keys(entity.list.totals).length > 0;
  const foot = hasTotals && found && <TotalsRow {...props} found={found} />;
  return <ListTable {...props} before={before} foot={foot} />;
}

/** The field by which the rows are grouped; undefined unless the list is sorted by that field first. */
function useGroup(sort: ListQuery['sort']): Field | undefined {
  const { entity } = useEntity();
  const group = fieldNamed(entity, entity.list.group ?? '');
  return sortedBy(sort.field)[0] === group?.name ? group : undefined;
}

function isSame({ name }: Field, one: RaRecord, other: RaRecord): boolean {
  return (one[name] ?? null) === (other[name] ?? null);
}

interface GroupedCardsProps extends ComponentProps<typeof ListCards> {
  readonly filter: ListQuery['filter'];
  readonly sort: ListQuery['sort'];
}

/** The rows of a list as grouped cards on a phone: each group's cards below the group's heading, then the totals. */
export function GroupedCards({ filter, sort, rows, ...props }: GroupedCardsProps) {
  const { entity } = useEntity();
  const found = useTotals(entity, filter, rows);
  const group = useGroup(sort);
  const id = useId();
  const parts = group ? groupRuns(group, rows) : [rows];
  return (
    <>
      {parts.map((part, index) => (
        <Box key={part[0]?.id ?? index}>
          {group && part[0] && (
            <Box component="h2" id={`${id}${index}`} sx={heading}>
              <GroupText field={group} record={part[0]} found={found} />
            </Box>
          )}
          <ListCards {...props} rows={part} {...(group ? { labelledBy: `${id}${index}` } : {})} />
        </Box>
      ))}
      {found && Object.keys(entity.list.totals).length > 0 && <TotalsList found={found} />}
    </>
  );
}

/** Splits rows into runs of consecutive rows with the same value of the group field. */
function groupRuns(group: Field, rows: readonly RaRecord[]): RaRecord[][] {
  const parts: RaRecord[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.[0] && isSame(group, last[0], row)) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** Every total with the title of its field, including fields that cards do not show. */
function TotalsList({ found }: { readonly found: FoundTotals }) {
  const { entity, text } = useEntity();
  const label = useTotalsLabel(found);
  const names = Object.keys(entity.list.totals);
  const fields = names.flatMap((name) => fieldNamed(entity, name) ?? []);
  return (
    <Box sx={totals}>
      {label}
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <Box key={field.name} sx={{ display: 'flex', gap: 0.5 }}>
            <Box component="dt">{text(field.title)}:</Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Total field={field} found={found} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function TotalsRow({ columns, selection, found }: ListTableProps & { readonly found: FoundTotals }) {
  const { entity } = useEntity();
  const fields = columnFields(entity, columns);
  const label = useTotalsLabel(found);
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

const heading = { m: 0, px: 1.5, py: 1, fontSize: 14, fontWeight: 600, bgcolor: 'sunken' } as const;

const totals = {
  px: 1.5,
  py: 1,
  borderTop: 2,
  borderColor: 'divider',
  fontSize: 14,
  fontWeight: 600,
  display: 'grid',
  gap: 0.5,
} as const;
