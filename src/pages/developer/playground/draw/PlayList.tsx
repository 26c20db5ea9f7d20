import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useTranslate } from 'ra-core';
import { type MouseEvent, useRef } from 'react';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { useRecordLabel } from '../../../../derived/form/save/useRecordLabel.ts';
import { ColumnChooser } from '../../../../derived/list/columns/ColumnChooser.tsx';
import { FilterBar } from '../../../../derived/list/filter/FilterBar.tsx';
import { ListBody } from '../../../../derived/list/ListBody.tsx';
import { recordPath } from '../../../../fields/records/recordPath.ts';
import { usePlayList } from './usePlayListState.ts';

interface PlayListProps {
  /** Opens a record in the form, or a new one. */
  readonly onOpen: (record?: RaRecord) => void;
}

/** The derived list of the schema, over the records in memory. */
export function PlayList({ onOpen }: PlayListProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { list, found } = usePlayList();
  const labelOf = useRecordLabel();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const search = useRef<HTMLInputElement>(null);
  /** A link of the list leads to a page that nobody made; here it opens the form. */
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
        <ColumnChooser list={list} />
      </FilterBar>
      {found.isLoading ? (
        <Box sx={{ minHeight: 112 }} />
      ) : (
        <ListBody
          list={list}
          found={found}
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
