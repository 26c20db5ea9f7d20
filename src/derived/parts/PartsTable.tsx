import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { displayRenderers } from '../../fields/displayRenderers.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { CardFacts, cardStyle } from '../list/ListCards.tsx';
import { RowMenu, useHasRowMenu } from '../list/rowMenu.ts';

interface PartsTableProps {
  /** The names of the fields shown. The owner is not among them, because the page shows it. */
  readonly names: readonly string[];
  readonly records: readonly RaRecord[];
  readonly total: number;
  readonly labelOf: (record: RecordData) => string;
  readonly onEdit: (record: RecordData) => void;
  readonly onRemove: (record: RecordData) => void;
}

/**
 * A record's child rows as a table, on a phone as cards. The first column links to the row's page. Rows sorted by a
 * time are grouped by day.
 */
export function PartsTable({ names, records, total, ...acts }: PartsTableProps) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columns = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const first = columns[0];
  const byDay = first?.kind === 'dateTime' && first.name === entity.list.sort.field ? first : undefined;
  const days = useDays(records, byDay);
  if (records.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{translate('editing.parts.empty')}</Box>;
  const Rows = isPhone ? PartCards : PartRows;
  return (
    <>
      <TableContainer sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Rows days={days} columns={columns} {...acts} />
      </TableContainer>
      {total > records.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('editing.parts.more', { shown: records.length, total })}
        </Box>
      )}
    </>
  );
}

/** The child rows of one day. If rows are not grouped by day: all rows, and `day` is undefined. */
interface PartsOfDay {
  readonly day?: string;
  readonly records: readonly RaRecord[];
}

/** Groups child rows by the day of a time field, in their order. Without such a field, all rows are one group. */
function useDays(records: readonly RaRecord[], field: Field | undefined): readonly PartsOfDay[] {
  const { timeZone } = useDistrictClock();
  const dayText = useDayText();
  if (!field) return [{ records }];
  const dayOf = (record: RaRecord) => today(timeZone, new Date(String(record[field.name])));
  return [...new Set(records.map(dayOf))].map((day) => ({
    day: dayText(day),
    records: records.filter((record) => dayOf(record) === day),
  }));
}

type RowActs = Pick<PartsTableProps, 'labelOf' | 'onEdit' | 'onRemove'>;

interface RowsProps extends RowActs {
  readonly days: readonly PartsOfDay[];
  readonly columns: readonly Field[];
}

function PartRows({ days, columns, ...acts }: RowsProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((field) => (
            <TableCell key={field.name} align={displayRenderers[field.kind].align}>
              {text(field.title)}
            </TableCell>
          ))}
          <TableCell align="right">
            <HiddenText>{translate('editing.parts.actions')}</HiddenText>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.map(({ day, records }) => (
          <Fragment key={day ?? ''}>
            {day && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length + 1} sx={dayHead}>
                  {day}
                </TableCell>
              </TableRow>
            )}
            {records.map((record) => (
              <TableRow key={record.id} hover sx={{ height: 36 }}>
                {columns.map((field, index) => (
                  <TableCell
                    key={field.name}
                    align={displayRenderers[field.kind].align}
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {index === 0 ? (
                      <FirstValue field={field} record={record} isTime={day !== undefined} />
                    ) : (
                      <FieldColumn field={field} value={record[field.name]} record={record} />
                    )}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <RowEnd record={record} {...acts} />
                </TableCell>
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function PartCards({ days, columns, ...acts }: RowsProps) {
  const { text, entity } = useEntity();
  const [first, ...others] = columns;
  return days.map(({ day, records }) => (
    <Fragment key={day ?? ''}>
      {day && (
        <Box component="h3" sx={{ m: 0, px: 1.5, py: 1, ...dayHead }}>
          {day}
        </Box>
      )}
      <Box component="ul" aria-label={day ?? text(entity.plural)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => (
          <Box component="li" key={record.id} sx={cardStyle}>
            <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
              {first && <FirstValue field={first} record={record} isTime={day !== undefined} />}
              <CardFacts record={record} fields={others} />
            </Box>
            <RowEnd record={record} {...acts} />
          </Box>
        ))}
      </Box>
    </Fragment>
  ));
}

interface FirstValueProps {
  readonly field: Field;
  readonly record: RaRecord;
  /** Whether the cell shows the time only, because the day is the group's heading. */
  readonly isTime: boolean;
}

function FirstValue({ field, record, isTime }: FirstValueProps) {
  const { entity } = useEntity();
  const clock = useDistrictClock();
  const value = record[field.name];
  const content = isTime ? (
    showMoment(String(value), clock).replace(/^\S+ /, '')
  ) : (
    <FieldColumn field={field} value={value} record={record} />
  );
  // Computed rows have no `get` operation, so there is no page to link to.
  if (!offers(entity, 'get')) return content;
  return (
    <Link component={RouterLink} to={recordPath(entity, record.id)}>
      {content}
    </Link>
  );
}

function RowEnd({ record, labelOf, onEdit, onRemove }: RowActs & { readonly record: RaRecord }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const hasMenu = useHasRowMenu();
  const label = labelOf(record);
  return (
    <>
      {hasMenu && <RowMenu record={record} label={label} />}
      {offers(entity, 'update') && may.edit.allowed && (
        <IconButton
          size="small"
          aria-label={translate('editing.parts.edit', { label })}
          onClick={() => onEdit(record)}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {offers(entity, 'delete') && may.delete.allowed && (
        <IconButton
          size="small"
          aria-label={translate('editing.parts.delete', { label })}
          onClick={() => onRemove(record)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

const dayHead = { fontSize: 14, fontWeight: 600, bgcolor: 'sunken' } as const;
