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
import { type RaRecord, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { displayRenderers } from '../../fields/displayRenderers.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { RowMenu, useHasRowMenu } from '../list/rowMenu.ts';

interface PartsTableProps {
  /** Which fields are shown; of which record they are the page says. */
  readonly names: readonly string[];
  readonly records: readonly RaRecord[];
  readonly total: number;
  readonly labelOf: (record: RecordData) => string;
  readonly onEdit: (record: RecordData) => void;
  readonly onRemove: (record: RecordData) => void;
}

/** The parts of a record as rows; the first column leads to the part's own page. */
export function PartsTable({ names, records, total, labelOf, onEdit, onRemove }: PartsTableProps) {
  const { entity, text, fields, may } = useEntity();
  const translate = useTranslate();
  const columns = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const mayEdit = offers(entity, 'update') && may.edit.allowed;
  const hasMenu = useHasRowMenu();
  const mayRemove = offers(entity, 'delete') && may.delete.allowed;
  if (records.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{translate('editing.parts.empty')}</Box>;
  return (
    <>
      <TableContainer sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1 }}>
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
            {records.map((record) => (
              <TableRow key={String(record.id)} hover sx={{ height: 36 }}>
                {columns.map((field, index) => {
                  const value = <FieldColumn field={field} value={record[field.name]} record={record} />;
                  return (
                    <TableCell
                      key={field.name}
                      align={displayRenderers[field.kind].align}
                      sx={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                      {index === 0 ? (
                        <Link component={RouterLink} to={recordPath(entity, record.id)}>
                          {value}
                        </Link>
                      ) : (
                        value
                      )}
                    </TableCell>
                  );
                })}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {hasMenu && <RowMenu record={record} label={labelOf(record)} />}
                  {mayEdit && (
                    <IconButton
                      size="small"
                      aria-label={translate('editing.parts.edit', { label: labelOf(record) })}
                      onClick={() => onEdit(record)}
                    >
                      <EditOutlined fontSize="small" />
                    </IconButton>
                  )}
                  {mayRemove && (
                    <IconButton
                      size="small"
                      aria-label={translate('editing.parts.delete', { label: labelOf(record) })}
                      onClick={() => onRemove(record)}
                    >
                      <DeleteOutlined fontSize="small" />
                    </IconButton>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {total > records.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('editing.parts.more', { shown: records.length, total })}
        </Box>
      )}
    </>
  );
}
