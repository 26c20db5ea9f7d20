import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { offers } from '#schemas/model/readEntity.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { ImportLink } from '../../import/ImportLink.tsx';
import { importTargets } from '../../import/importPath.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { useEntity } from '../EntityContext.tsx';
import { useAddPath } from '../record/useAddPath.ts';
import { useOwner } from '../record/useOwner.ts';
import { useSlots } from '../slots.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { KeyboardHelp } from './keys/KeyboardHelp.tsx';
import { useListKeys } from './keys/useListKeys.ts';
import { ListBody } from './ListBody.tsx';
import { ListHeading } from './ListHeading.tsx';
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
  const { entity, may } = useEntity();
  const { list: own = none } = useSlots(entity.name);
  const slots = given ?? own;
  const { toolbarEnd: ToolbarEnd, aboveTable: AboveTable } = slots;
  const navigate = useNavigate();
  const list = useListState();
  const owner = useOwner();
  const ofOwner = owner && { [owner.field]: owner.id };
  const requested = { ...list, filter: { ...list.filter, ...slots.filter, ...ofOwner } };
  const found = useRows(requested, list.isBroken);
  const labelOf = useRowLabels(found.rows);
  const selection = useSelection(requested, found.rows, labelOf);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const range = useRangeText(requested, found.total ?? 0, found.isAbout, found.rows.length);
  const addPath = useAddPath();
  const targets = importTargets(entity, useSummaries());

  const { filter, sort, page, perPage } = requested;
  useEffect(() => rememberList(entity.name, { filter, sort, page, perPage }));
  useListKeys({
    '/': () => search.current?.focus(),
    '?': () => setHelpOpen(true),
    ...(addPath ? { n: () => navigate(addPath) } : {}),
  });
  return (
    <Box>
      <ListHeading owner={owner} addPath={addPath} SecondaryAction={slots.secondaryAction} />
      <FilterBar list={list} search={search}>
        {ToolbarEnd && <ToolbarEnd />}
        <ViewsMenu list={list} />
        <ColumnChooser list={list} />
        <ExportButton query={requested} columns={list.columns} />
        <ImportLink targets={targets} />
        {!isPhone && <PrintButton />}
        {!isPhone && <KeyboardHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}
      </FilterBar>
      {AboveTable && <AboveTable />}
      <PrintHead query={requested} range={range} />
      <ListBody
        list={list}
        found={found}
        labelOf={labelOf}
        selection={isSelectable(entity, may) ? selection : undefined}
        cells={slots.cells}
        isPhone={isPhone}
        onOpen={(record) => navigate(recordPath(entity, record.id))}
      />
      <SelectionBar
        selection={selection}
        total={found.total}
        isAbout={found.isAbout}
        End={slots.selectionEnd}
      />
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
