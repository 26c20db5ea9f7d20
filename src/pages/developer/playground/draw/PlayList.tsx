import Box from '@mui/material/Box';
import { type MouseEvent, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useRecordLabel } from '../../../../derived/form/save/useRecordLabel.ts';
import { ColumnChooser } from '../../../../derived/list/columns/ColumnChooser.tsx';
import { FilterBar } from '../../../../derived/list/filter/FilterBar.tsx';
import { ListBody } from '../../../../derived/list/ListBody.tsx';
import { useLocalList } from '../../../../derived/list/state/useLocalList.ts';
import { useEntity } from '../../../../entity/EntityContext.tsx';
import { recordPath } from '../../../../fields/records/recordPath.ts';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';

interface PlayListProps {
  /** Opens a record or a new one in the form. */
  readonly onOpen: (record?: RaRecord) => void;
}

/** The list that the console derives from the schema, with records in memory. */
export function PlayList({ onOpen }: PlayListProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { list, found } = useLocalList(nothing);
  const labelOf = useRecordLabel();
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  /** Links in the list lead to pages that don't exist here, so they open the form instead. */
  const keepHere = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    const { pathname } = new URL(link.href);
    const record = found.rows.find((row) => pathname.endsWith(recordPath(entity, row.id)));
    if (!record && !pathname.endsWith(`${entity.path}/new`)) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(record);
  };
  return (
    <Box onClickCapture={keepHere} role="group" aria-label={translate('developer.play.list')}>
      <FilterBar list={list} search={search}>
        <ColumnChooser list={list} columnsShown={list.columns.length} />
      </FilterBar>
      {found.isLoading ? (
        <Box sx={{ minHeight: 112 }} />
      ) : (
        <ListBody
          columns={list.columns}
          list={list}
          found={found}
          filter={list.filter}
          labelOf={labelOf}
          selection={undefined}
          cells={undefined}
          isPhone={isPhone}
          onOpen={onOpen}
        />
      )}
    </Box>
  );
}

const nothing: RecordData = {};
