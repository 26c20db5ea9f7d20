import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { tableStyle } from '../list/table/tableStyle.ts';
import { useSlots } from '../slots.ts';
import { MoveButtons, type Step, stepByKey } from './MoveButtons.tsx';
import { movedTo, type Place, stepFrom } from './order.ts';
import { isOut, type OrderedFields, orderOf } from './orderedFields.ts';
import type { OrderedRowsControl } from './useOrderedRows.tsx';
import type { RowChanges } from './useRowChanges.ts';

/** What the page asks before it does something. */
export type Requested =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'exclude' | 'remove'; readonly record: RaRecord };

interface OrderedTableProps {
  readonly list: OrderedRowsControl;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: RowChanges;
  readonly onRequest: (requested: Requested) => void;
}

/**
 * Rows in their order. Where no page of its own puts them in order they are moved here: by dragging, by buttons and
 * by Alt with an arrow, each step written at once.
 */
export function OrderedTable({ list, labelOf, changes, onRequest }: OrderedTableProps) {
  const { entity, text, may } = useEntity();
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const { fields, rows } = list;
  const order = orderOf(fields, rows);
  const move = (id: number, to: Place | undefined) => {
    if (!to || changes.isBusy) return;
    const { ids } = movedTo(order, id, to, fields);
    if (ids.join() !== order.ids.join()) void changes.reorder(ids);
  };
  const titles = [
    fields.rank.title,
    fields.member.title,
    ...(fields.except ? [''] : []),
    ...fields.others.map((name) => fieldNamed(entity, name)?.title ?? name),
  ];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={text(entity.plural)} sx={plainRows}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" style={{ textAlign: 'left' }}>
                {title === '' ? translate('ordered.state') : text(title)}
              </th>
            ))}
            <th scope="col" style={{ textAlign: 'left' }}>
              {translate('ordered.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => {
            const id = Number(record.id);
            const at = order.ids.indexOf(id);
            const mayStep = (by: Step) => !changes.isBusy && stepFrom(order, id, by, fields) !== undefined;
            return (
              <OrderedRow
                key={record.id}
                fields={fields}
                record={record}
                label={labelOf(record)}
                rank={at === -1 ? undefined : at + 1}
                isBusy={changes.isBusy}
                mayMove={may.edit.allowed && !fields.hasPage}
                mayStep={mayStep}
                onStep={(by) => move(id, stepFrom(order, id, by, fields))}
                onDrag={() => setDragged(id)}
                onDrop={() =>
                  dragged !== undefined &&
                  move(dragged, { part: 'ids', at: at === -1 ? order.ids.length : at })
                }
                onInclude={() => void changes.include(record)}
                onRequest={onRequest}
              />
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

const plainRows = {
  ...tableStyle('comfortable'),
  '& tbody tr': { cursor: 'default' },
  '& tbody tr[draggable=true]': { cursor: 'grab' },
  // On a phone each row is a card: nothing to do with it lies beside the screen.
  '@media (max-width: 599px)': {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      borderTop: 1,
      borderColor: 'divider',
      py: 0.5,
    },
    '& tbody td': { height: 'auto', minHeight: 36, border: 0, maxWidth: '100%', whiteSpace: 'normal', px: 1 },
    '& tbody td:empty': { display: 'none' },
    '& tbody td:last-of-type': { flexBasis: '100%', px: 0 },
  },
} as const;

interface OrderedRowProps extends RowActionsProps {
  readonly fields: OrderedFields;
  readonly rank: number | undefined;
  readonly mayMove: boolean;
  readonly mayStep: (by: Step) => boolean;
  readonly onStep: (by: Step) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** One row, with its rank and what can be done with it. */
function OrderedRow(props: OrderedRowProps) {
  const { fields, record, label, rank, mayMove, mayStep, onStep, onDrag, onDrop } = props;
  const translate = useTranslate();
  const { entity } = useEntity();
  const { list: { cells = {} } = {} } = useSlots(entity.name);
  const isOutside = isOut(fields, record);
  const canMove = mayMove && !isOutside && !props.isBusy;
  return (
    <tr
      draggable={canMove}
      onDragStart={onDrag}
      onDragOver={(event) => canMove && event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={canMove ? stepByKey(onStep) : undefined}
      data-hidden={isOutside || undefined}
    >
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ minWidth: 16, fontWeight: 600 }}>{isOutside ? '—' : rank}</Box>
          {mayMove && !isOutside && <MoveButtons name={label} mayStep={mayStep} onStep={onStep} />}
        </Box>
      </td>
      <td>
        <RecordName target={fields.member.options.reference ?? ''} id={record[fields.member.name]} linked />
      </td>
      {fields.except && (
        <td>
          <Chip
            size="small"
            variant="outlined"
            label={translate(`ordered.${isOutside ? 'excluded' : 'included'}`)}
          />
        </td>
      )}
      {fields.others.map((name) => {
        const field = fieldNamed(entity, name);
        const Cell = cells[name];
        return (
          <td key={name}>
            {field &&
              (Cell ? (
                <Cell field={field} record={record} />
              ) : (
                <FieldColumn field={field} value={record[name]} record={record} />
              ))}
          </td>
        );
      })}
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
}

interface RowActionsProps {
  readonly record: RaRecord;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onInclude: () => void;
  readonly onRequest: (requested: Requested) => void;
}

/** A row is taken out of the order, taken in again, deleted, and edited by its own form. */
function RowActions({ fields, record, label, isBusy, onInclude, onRequest }: OrderedRowProps) {
  const { may } = useEntity();
  const translate = useTranslate();
  const button = (key: 'edit' | 'include' | 'exclude' | 'remove', act: () => void) => {
    const verb = translate(`ordered.${key}`);
    const color = key === 'remove' ? 'error' : 'primary';
    return (
      <Button key={key} aria-label={`${verb}: ${label}`} disabled={isBusy} color={color} onClick={act}>
        {verb}
      </Button>
    );
  };
  const ask = (kind: 'edit' | 'exclude' | 'remove') => button(kind, () => onRequest({ kind, record }));
  return (
    <Box sx={{ display: 'flex' }}>
      {may.edit.allowed && ask('edit')}
      {may.edit.allowed &&
        fields.except &&
        (isOut(fields, record) ? button('include', onInclude) : ask('exclude'))}
      {may.delete.allowed && ask('remove')}
    </Box>
  );
}
