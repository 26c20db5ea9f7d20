import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { tableStyle } from '../list/table/tableStyle.ts';
import type { Step } from './MoveButtons.tsx';
import { type OrderedDialog, OrderedRow } from './OrderedRow.tsx';
import { moveRow, type Place, stepFrom } from './order.ts';
import { orderOf } from './orderedFields.ts';
import type { OrderedRowsControl } from './useOrderedRows.tsx';
import type { RowChanges } from './useRowChanges.ts';

interface OrderedTableProps {
  readonly list: OrderedRowsControl;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: RowChanges;
  readonly onRequest: (requested: OrderedDialog) => void;
}

/**
 * The ordered rows as a table. If there is no separate reorder page, the user moves rows here by dragging, by buttons
 * and by Alt+arrow, and each move is saved at once.
 */
export function OrderedTable({ list, labelOf, changes, onRequest }: OrderedTableProps) {
  const { entity, text, may } = useEntity();
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const { fields, rows } = list;
  const order = orderOf(fields, rows);
  const move = (id: number, to: Place | undefined) => {
    if (!to || changes.isBusy) return;
    const { ids } = moveRow(order, id, to, fields);
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

const comfortable = tableStyle('comfortable');

const plainRows = {
  ...comfortable,
  '& tbody tr': { cursor: 'default' },
  '& tbody tr[draggable=true]': { cursor: 'grab' },
  // Long comments wrap to a second line, so that the actions stay visible.
  '& tbody td': { ...comfortable['& td'], whiteSpace: 'normal', overflowWrap: 'break-word', py: 0.5 },
  '& tbody td:last-of-type': { whiteSpace: 'nowrap' },
  // The label column, which stays on one line.
  '& tbody td:nth-of-type(2)': { minWidth: '13em' },
  // On a phone each row is a card, so that no action is off screen.
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
    '& tbody td:nth-of-type(2)': { minWidth: 0, flex: '1 1 0' },
    // In a card, the further fields are below the label, and the actions at the end.
    '& tbody td:nth-of-type(n + 4)': { order: 1, flexBasis: '100%', minHeight: 0, pb: 1 },
    '& tbody td:last-of-type': { order: 0, flexBasis: 'auto', px: 0, pb: 0 },
  },
} as const;
