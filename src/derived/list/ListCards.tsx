import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { actsOn } from '#schemas/model/entity/readActions.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { useOpenPath } from '../record/useOpenPath.ts';
import { RowMenu } from './rowMenu.ts';
import type { Selection } from './selection/useSelection.ts';
import { columnFields, linkColumn } from './table/columns.ts';

interface ListCardsProps {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly string[];
  readonly labelOf: (record: RaRecord) => string;
  readonly selection?: Selection | undefined;
  readonly isBusy?: boolean;
  /** The heading that names them, where it is not that of the whole list. */
  readonly labelledBy?: string;
}

/** How many fields a card shows beside its name. */
const shownFields = 3;

/** The rows of a list on a phone: what names the record, and its first filled fields. */
export function ListCards(props: ListCardsProps) {
  const { rows, columns, labelOf, selection, isBusy = false, labelledBy } = props;
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const openPath = useOpenPath();
  const fields = columnFields(entity, columns);
  const linked = linkColumn(entity, fields);
  const hasMenu = actsOn(entity, 'record');
  const named = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': text(entity.plural) };
  return (
    <Box component="ul" aria-busy={isBusy} sx={list} {...named}>
      {rows.map((record) => (
        <Box component="li" key={record.id} sx={card}>
          {selection && (
            <Checkbox
              checked={selection.has(record.id)}
              onChange={() => selection.toggle(record.id)}
              aria-label={translate('list.select', { label: labelOf(record) })}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
            <CardName path={openPath(record)} id={record.id}>
              {labelOf(record)}
            </CardName>
            <Facts record={record} fields={fields.filter((field) => field.name !== linked)} />
          </Box>
          {hasMenu && <RowMenu record={record} label={labelOf(record)} />}
        </Box>
      ))}
    </Box>
  );
}

function CardName({ path, id, children }: { path: string | undefined; id: unknown; children: string }) {
  if (path === undefined) return <Box sx={plainName}>{children}</Box>;
  return (
    <Box component={Link} to={path} data-record={id} sx={name}>
      {children}
    </Box>
  );
}

function Facts({ record, fields }: { record: RaRecord; fields: readonly Field[] }) {
  const { text } = useEntity();
  const filled = fields.filter(({ name }) => ![undefined, null, '', false].includes(record[name]));
  return (
    <Box component="dl" sx={facts}>
      {filled.slice(0, shownFields).map((field) => (
        <Box key={field.name} sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
          <Box component="dt">{text(field.title)}:</Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <FieldColumn field={field} value={record[field.name]} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const plainName = { display: 'flex', alignItems: 'center', minHeight: 28, fontWeight: 550 } as const;

const name = { ...plainName, color: 'primary.main', textDecoration: 'none' } as const;

const facts = { m: 0, display: 'grid', gap: 0.25, fontSize: 12, color: 'text.secondary' } as const;
