import Box from '@mui/material/Box';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import type { ListSlots } from '../listSlots.ts';
import { rememberList } from '../neighbours/lastList.ts';
import { useAddPath } from '../record/useAddPath.ts';
import { useOpenPath } from '../record/useOpenPath.ts';
import { useOwner } from '../record/useOwner.ts';
import { useSlots } from '../slots.ts';
import { SidePanelFrame } from './beside/SidePanelFrame.tsx';
import { useInbox } from './beside/useInbox.ts';
import { useSidePanel } from './beside/useSidePanel.ts';
import { SelectionBarPlace } from './bulk/SelectionBarPlace.tsx';
import type { RequestedChange } from './bulk/useBulkActions.ts';
import { useChangeAll } from './bulk/useChangeAll.ts';
import { calendarParameter } from './calendar/span.ts';
import { useFittingColumns } from './columns/useFittingColumns.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { OverriddenNotice } from './filter/OverriddenNotice.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeading } from './ListHeading.tsx';
import { useRangeText } from './Paging.tsx';
import { useHasRowMenu } from './rowMenu.ts';
import { useSelection } from './selection/useSelection.ts';
import { wholeAddress } from './state/address.ts';
import { useAsOfFilter } from './state/useAsOfFilter.ts';
import { useDayFilter } from './state/useDayFilter.ts';
import { useEntityList } from './state/useEntityList.ts';
import { useListState } from './state/useListState.ts';
import { hasNoRecords } from './states/noRecords.ts';
import { Toolbar } from './Toolbar.tsx';
import { PrintHead } from './take/PrintHead.tsx';
import { treeParameter } from './tree/treeParameter.ts';
import { useListKeys } from './useListKeys.ts';
import { ViewTabsPlace } from './views/ViewTabsPlace.tsx';

const none: ListSlots = {};

const TreeScreen = onDemand(() => import('./tree/TreeScreen.tsx').then((file) => file.TreeScreen));

const CalendarScreen = onDemand(() =>
  import('./calendar/CalendarScreen.tsx').then((file) => file.CalendarScreen),
);

const DayLine = onDemand(
  Object.assign(() => import('./filter/DayLine.tsx').then((file) => file.DayLine), { framed: true } as const),
  () => <Box sx={{ height: 44 }} />,
);

const MeasureLine = onDemand(
  Object.assign(() => import('./measures/MeasureLine.tsx').then((file) => file.MeasureLine), {
    framed: true,
  } as const),
  () => <Box sx={{ height: 54, mb: 1.5 }} />,
);

const AsOfLine = onDemand(() => import('./filter/AsOfLine.tsx').then((file) => file.AsOfLine));

const ServiceNotice = onDemand(() => import('./states/ServiceNotice.tsx').then((file) => file.ServiceNotice));

/** The list page of an entity, drawn from its schema and the state in the URL. */
export function ListScreen({ slots }: { slots?: ListSlots }) {
  const { entity } = useEntity();
  const [params] = useSearchParams();
  const { list: own = none } = useSlots(entity.name);
  const { calendar, tree } = entity.list;
  if (calendar && params.has(calendarParameter))
    return <CalendarScreen calendar={calendar} slots={slots ?? own} />;
  const completeAddress = wholeAddress(entity, params);
  if (completeAddress) {
    const opensView = [...params.keys()].join() === 'view';
    return <Navigate replace to={{ search: completeAddress.toString() }} state={{ opensView }} />;
  }
  if (tree && (entity.computed || params.has(treeParameter)))
    return <TreeScreen tree={tree} slots={slots ?? own} />;
  return <EntityList slots={slots ?? own} />;
}

function EntityList({ slots }: { readonly slots: ListSlots }) {
  const { entity, may } = useEntity();
  const { aboveTable: AboveTable, heading: Heading, ...others } = slots;
  const navigate = useNavigate();
  const owner = useOwner();
  const urlFilter = { ...useAsOfFilter(), ...useDayFilter() };
  const fixed = {
    ...slots.filter,
    ...(owner && { [owner.field]: owner.id }),
    ...urlFilter,
  };
  const { controller, query, found, prefetchRows } = useEntityList(fixed);
  const list = useListState(query, prefetchRows);
  const requested = { ...query, filter: { ...query.filter, ...fixed } };
  const isBare = hasNoRecords(entity, list, found.isEmpty);
  const labelOf = useRowLabels(found.rows);
  const selection = useSelection(controller, requested, found.rows, labelOf);
  const [requestedChange, requestChange] = useState<RequestedChange>();
  const changeAll = useChangeAll(selection, found, requestChange);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPhone = useIsPhone();
  const range = useRangeText(requested, found.total ?? 0, found.isAbout, found.rows.length);
  const addPath = useAddPath();
  // On a phone the heading has room for one button that adds a record; the other one moves to the toolbar.
  const SecondWay = isPhone && addPath ? others.secondaryAction : undefined;
  const openPath = useOpenPath();
  const actsOnRows = useActsOnRows();
  const isSelecting = isSelectable(entity, may, slots.selectionEnd !== undefined) || actsOnRows;
  const isInbox = slots.beside !== undefined;
  const beside = useSidePanel(isPhone, isInbox);
  useInbox(beside, found.rows, isInbox);
  const boxes = [isSelecting, useHasRowMenu(), beside !== undefined].filter(Boolean).length;
  const { frame, shown } = useFittingColumns(list, isPhone ? undefined : boxes);
  const { filter, sort, page, perPage } = requested;
  useEffect(() => rememberList(entity.name, { filter, sort, page, perPage }));
  const keys: Readonly<Record<string, () => void>> = {
    f: () => search.current?.focus(),
    '?': () => setHelpOpen(true),
    ...(addPath ? { n: () => navigate(addPath) } : {}),
  };
  useListKeys((key) => keys[key]);
  return (
    <ListContextProvider value={controller}>
      {Heading ? (
        <Heading />
      ) : (
        <ListHeading
          owner={owner}
          addPath={addPath}
          slots={SecondWay ? { ...others, secondaryAction: undefined } : others}
        />
      )}
      <Day />
      <ViewTabsPlace list={list} fixed={fixed} isReady={!found.isLoading} />
      <FilterBar {...{ list, search, fixed, changeAll, isBare }}>
        <Toolbar
          list={list}
          requested={requested}
          columnsShown={shown.length}
          slots={{ toolbarEnd: others.toolbarEnd, secondaryAction: SecondWay }}
          isBare={isBare}
          isPhone={isPhone}
          isHelpOpen={isHelpOpen}
          onHelp={setHelpOpen}
        />
        <AsOf at="tools" />
      </FilterBar>
      <AsOf at="line" />
      <Measures list={list} filter={requested.filter} isBare={isBare} />
      {slots.filter && <OverriddenNotice filter={query.filter} fixed={slots.filter} />}
      {AboveTable && <AboveTable />}
      {found.findings && <ServiceNotice {...found.findings} />}
      <PrintHead query={requested} range={range} />
      <SidePanelFrame beside={beside} frame={frame} Part={slots.beside} cells={slots.cells}>
        <ListBody
          beside={beside}
          columns={shown}
          list={list}
          found={found}
          filter={requested.filter}
          labelOf={labelOf}
          selection={isSelecting ? selection : undefined}
          cells={slots.cells}
          {...(slots.beneath ? { beneath: slots.beneath } : {})}
          whenEmpty={slots.whenEmpty}
          isPhone={isPhone}
          onOpen={(record) => {
            const path = openPath(record);
            if (path !== undefined) navigate(path);
          }}
        />
      </SidePanelFrame>
      <SelectionBarPlace
        isReady={!found.isLoading}
        selection={selection}
        total={found.total}
        isAbout={found.isAbout}
        End={slots.selectionEnd}
        requested={requestedChange}
        onRequest={requestChange}
      />
    </ListContextProvider>
  );
}

/** The day picker, for lists that show one day at a time. */
function Day() {
  return useDayFilter() && <DayLine />;
}

/** The line of measures above the rows, for lists that declare measures and are not empty. */
function Measures({ isBare, ...shown }: ComponentProps<typeof MeasureLine> & { readonly isBare: boolean }) {
  const { measures } = useEntity().entity.list;
  return !isBare && Object.keys(measures).length > 0 && <MeasureLine {...shown} />;
}

/** The "as of" picker, for lists that support it. */
function AsOf(props: ComponentProps<typeof AsOfLine>) {
  return useAsOfFilter() && <AsOfLine {...props} />;
}

/** Whether any bulk action is available, so that rows can be selected. */
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

/** Whether the entity has an action for selected rows that the user may run. */
function useActsOnRows(): boolean {
  const { entity } = useEntity();
  const { permissions } = useSession();
  return entity.actions.some(
    (action) =>
      action.subjects.includes('rows') && action.permissions.every((name) => allows(permissions, name)),
  );
}

/** Returns a function that formats the label of a row's record. */
function useRowLabels(rows: readonly RaRecord[]): (record: RaRecord) => string {
  const { entity, text } = useEntity();
  const labelOf = useLabels(entity, rows);
  return useCallback(
    (record: RaRecord) => labelOf(record) || `${text(entity.title)} ${record.id}`,
    [labelOf, entity, text],
  );
}
