import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { highestRank } from '#schemas/rules/preferences/callRanks.ts';
import { tableStyle } from '../../derived/list/table/tableStyle.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { PreferredRow } from './PreferredRow.tsx';
import type { Requested } from './RowActions.tsx';
import { movedRank } from './ranks.ts';
import type { Changes } from './useChanges.ts';
import { type Preferred, rankedIds } from './usePreferred.tsx';

interface PreferredTableProps {
  readonly preferred: Preferred;
  readonly labelOf: (record: RaRecord) => string;
  readonly changes: Changes;
  readonly onRequest: (requested: Requested) => void;
}

const columns = ['rank', 'substitute', 'state', 'comments', 'actions'] as const;

/** The substitutes in call order; ranks are moved by dragging, by buttons and by Alt with an arrow. */
export function PreferredTable({ preferred, labelOf, changes, onRequest }: PreferredTableProps) {
  const { may } = useEntity();
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const order = rankedIds(preferred.kind, preferred.rows);
  // A list with an order of its own is put in order on a page of its own.
  const mayMove = may.edit.allowed && preferred.kind.place === undefined;
  const move = (id: number, to: number) => {
    const next = movedRank(order, id, to);
    if (next.join() !== order.join()) void changes.reorder(next);
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={translate('preferredSubstitutes.title')} sx={plainRows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" style={{ textAlign: 'left' }}>
                {translate(`preferredSubstitutes.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferred.rows.map((record) => {
            const at = order.indexOf(Number(record.id));
            return (
              <PreferredRow
                key={record.id}
                record={record}
                label={labelOf(record)}
                place={at === -1 ? undefined : at}
                ranked={Math.min(order.length, highestRank)}
                isBusy={changes.isBusy}
                mayMove={mayMove}
                onMove={(to) => move(Number(record.id), to)}
                onDrag={() => setDragged(Number(record.id))}
                onDrop={() => dragged !== undefined && move(dragged, at === -1 ? order.length : at)}
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
} as const;
