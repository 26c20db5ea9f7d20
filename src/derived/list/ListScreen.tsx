import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContextProvider, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
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
import { wholeAddress } from './state/address.ts';
import { useEntityList } from './state/useEntityList.ts';
import { useListState } from './state/useListState.ts';
import { ExportButton } from './take/ExportButton.tsx';
import { PrintButton } from './take/PrintButton.tsx';
import { PrintHead } from './take/PrintHead.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

const none: ListSlots = {};

/** The list of an entity: what the address asks for, drawn from its schema. */
export function ListScreen({ slots }: { slots?: ListSlots }) {
  const { entity } = useEntity();
  const [params] = useSearchParams();
  const { list: own = none } = useSlots(entity.name);
  const whole = wholeAddress(entity, params);
  if (whole) {
    const opensView = [...params.keys()].join() === 'view';
    return <Navigate replace to={{ search: whole.toString() }} state={{ opensView }} />;
  }
  return <EntityList slots={slots ?? own} />;
}

function EntityList({ slots }: { readonly slots: ListSlots }) {
  const { entity, may } = useEntity();
  const { toolbarEnd: ToolbarEnd, aboveTable: AboveTable } = slots;
  const navigate = useNavigate();
  const owner = useOwner();
  const fixed = { ...slots.filter, ...(owner && { [owner.field]: owner.id }) };
  const { controller, query, found } = useEntityList(fixed);
  const list = useListState(query);
  const requested = { ...query, filter: { ...query.filter, ...fixed } };
  const labelOf = useRowLabels(found.rows);
  const selection = useSelection(controller, requested, found.rows, labelOf);
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
    <ListContextProvider value={controller}>
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
        selection={isSelectable(entity, may, slots.selectionEnd !== undefined) ? selection : undefined}
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
    </ListContextProvider>
  );
}

/** Nothing is selected where nothing could be done with it. */
function isSelectable(
  entity: ReturnType<typeof useEntity>['entity'],
  may: ReturnType<typeof useEntity>['may'],
  hasOwnActions: boolean,
): boolean {
  const { bulk } = entity.list;
  const edits =
    offers(entity, 'update') && may.edit.allowed && (bulk.includes('edit') || bulk.includes('hide'));
  const acts = hasOwnActions && may.edit.allowed;
  return edits || acts || (offers(entity, 'delete') && may.delete.allowed && bulk.includes('delete'));
}

/** What each row is called. */
function useRowLabels(rows: readonly RaRecord[]): (record: RaRecord) => string {
  const { entity } = useEntity();
  const labelOf = useLabels(entity, rows);
  return useCallback((record: RaRecord) => labelOf(record) || `#${record.id}`, [labelOf]);
}
