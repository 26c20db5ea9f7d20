import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { recordPath } from '../../../fields/records/recordPath.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { Density, ListQuery } from '../listState.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { ListSlots } from '../slots.ts';
import { columnFields, linkColumn } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import { ListRow } from './ListRow.tsx';
import { tableStyle } from './tableStyle.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useStable } from './useStable.ts';

export interface ListTableProps {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly string[];
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
  readonly density: Density;
  readonly labelOf: (record: RaRecord) => string;
  readonly onOpen: (record: RaRecord) => void;
  /** None: nothing can be selected. */
  readonly selection?: Selection | undefined;
  readonly cells?: ListSlots['cells'];
  readonly isBusy?: boolean;
}

const noCells = {};

/** The rows of a list as a table. It knows nothing of where they come from. */
export function ListTable(props: ListTableProps) {
  const { rows, columns, sort, onSort, density, labelOf, selection, cells = noCells, isBusy = false } = props;
  const { entity, text } = useEntity();
  const fields = useMemo(() => columnFields(entity, columns), [entity, columns]);
  const [stop, setStop] = useState(0);
  const open = useStable(props.onOpen);
  const toggle = useStable((record: RaRecord, extend: boolean) => selection?.toggle(record.id, { extend }));
  const withRow = (act: (record: RaRecord) => void) => (index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  const keys = useRowKeys(rows.length, {
    open: withRow(open),
    toggle: (index, extend) => withRow((row) => toggle(row, extend))(index),
  });
  return (
    <Box sx={{ position: 'relative', overflowX: 'auto' }} className="list-table">
      <Box
        component="table"
        role="grid"
        aria-label={text(entity.plural)}
        aria-multiselectable={selection !== undefined}
        aria-busy={isBusy}
        sx={tableStyle(density)}
      >
        <thead>
          <tr>
            {selection && <SelectPage selection={selection} />}
            {fields.map((field) => (
              <HeadCell key={field.name} field={field} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={keys.box}
          onKeyDown={keys.onKeyDown}
          onFocus={({ target }) => target instanceof HTMLTableRowElement && setStop(target.sectionRowIndex)}
        >
          {rows.map((record, index) => (
            <ListRow
              key={record.id}
              record={record}
              label={labelOf(record)}
              fields={fields}
              linked={linkColumn(entity, fields)}
              path={recordPath(entity, record.id)}
              cells={cells}
              isSelected={selection?.has(record.id)}
              isStop={index === Math.min(stop, rows.length - 1)}
              onToggle={toggle}
              onOpen={open}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function SelectPage({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { pageState, togglePage } = selection;
  return (
    <th scope="col" className="check">
      <Checkbox
        checked={pageState === 'all'}
        indeterminate={pageState === 'some'}
        onChange={togglePage}
        aria-label={translate('list.selectPage')}
      />
    </th>
  );
}
