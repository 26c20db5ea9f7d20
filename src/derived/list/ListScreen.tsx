import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { offers } from '#schemas/model/readEntity.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';
import { useSlots } from '../slots.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { KeyboardHelp } from './keys/KeyboardHelp.tsx';
import { useListKeys } from './keys/useListKeys.ts';
import { ListBody } from './ListBody.tsx';
import { rememberList } from './lastList.ts';
import { useRangeText } from './paging/useRangeText.ts';
import { useSelection } from './selection/useSelection.ts';
import type { ListSlots } from './slots.ts';
import { useListState } from './state/useListState.ts';
import { useRows } from './state/useRows.ts';
import { ExportButton } from './take/ExportButton.tsx';
import { PrintButton } from './take/PrintButton.tsx';
import { PrintHead } from './take/PrintHead.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

const none: ListSlots = {};

/** The list of an entity: what the address asks for, drawn from its schema. */
export function ListScreen({ slots: given }: { slots?: ListSlots }) {
  const { entity, text, may } = useEntity();
  const { list: own = none } = useSlots(entity.name);
  const slots = given ?? own;
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListState();
  const asked = { ...list, filter: { ...list.filter, ...slots.filter } };
  const found = useRows(asked, list.isBroken);
  const labelOf = useRowLabels(found.rows);
  const selection = useSelection(asked, found.rows, labelOf);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const range = useRangeText(asked, found.total ?? 0, found.isAbout, found.rows.length);
  const canAdd = offers(entity, 'create') && may.add.allowed;

  const { filter, sort, page, perPage } = asked;
  useEffect(() => rememberList(entity.name, { filter, sort, page, perPage }));
  useListKeys({
    '/': () => search.current?.focus(),
    '?': () => setHelpOpen(true),
    ...(canAdd ? { n: () => navigate(`${entity.path}/new`) } : {}),
  });
  return (
    <Box>
      <PageHeader
        title={text(entity.plural)}
        lead={entity.description && text(entity.description)}
        primaryAction={canAdd && <AddButton path={`${entity.path}/new`} />}
        menu={
          entity.history && may.history.allowed
            ? [{ label: translate('list.changeLog'), to: `${entity.path}/change-log` }]
            : []
        }
      />
      <FilterBar list={list} search={search}>
        {slots.toolbarEnd}
        <ViewsMenu list={list} />
        <ColumnChooser list={list} />
        <ExportButton query={asked} columns={list.columns} />
        {!isPhone && <PrintButton />}
        {!isPhone && <KeyboardHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}
      </FilterBar>
      {slots.aboveTable}
      <PrintHead query={asked} range={range} />
      <ListBody
        list={list}
        found={found}
        labelOf={labelOf}
        selection={isSelectable(entity, may) ? selection : undefined}
        cells={slots.cells}
        isPhone={isPhone}
        onOpen={(record) => navigate(recordPath(entity, record.id))}
      />
      <SelectionBar selection={selection} total={found.total} isAbout={found.isAbout} />
    </Box>
  );
}

/** Nothing is selected where nothing could be done with it. */
function isSelectable(
  entity: ReturnType<typeof useEntity>['entity'],
  may: ReturnType<typeof useEntity>['may'],
): boolean {
  const { bulk } = entity.list;
  const edits =
    offers(entity, 'update') && may.edit.allowed && (bulk.includes('edit') || bulk.includes('hide'));
  return edits || (offers(entity, 'delete') && may.delete.allowed && bulk.includes('delete'));
}

/** What each row is called. */
function useRowLabels(rows: readonly RaRecord[]): (record: RaRecord) => string {
  const { entity } = useEntity();
  const labelOf = useLabels(entity, rows);
  return useCallback((record: RaRecord) => labelOf(record) || `#${record.id}`, [labelOf]);
}

function AddButton({ path }: { path: string }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={path} variant="contained" startIcon={<Add />}>
      {translate('list.add')}
    </Button>
  );
}
