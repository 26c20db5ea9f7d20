import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo, useRef, useState } from 'react';
import { type RaRecord, useStore, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { matching } from '#schemas/exchange/matching.ts';
import type { ListTree } from '#schemas/model/entity/listOptions.ts';
import { fieldsOfColumns } from '#schemas/model/entity/nameColumn.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import type { ListSlots } from '../../listSlots.ts';
import { useAddPath } from '../../record/useAddPath.ts';
import { useOwner } from '../../record/useOwner.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { useFittingColumns } from '../columns/useFittingColumns.ts';
import { searchOf, withSearch } from '../filter/conditions.ts';
import { FilterBar } from '../filter/FilterBar.tsx';
import { ListHeading } from '../ListHeading.tsx';
import { useHasRowMenu } from '../rowMenu.ts';
import { readAddress } from '../state/address.ts';
import { useListState } from '../state/useListState.ts';
import { hasNoRecords } from '../states/noRecords.ts';
import { ExportButton } from '../take/ExportButton.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { ViewTabsPlace } from '../views/ViewTabsPlace.tsx';
import { TreeBody } from './TreeBody.tsx';
import { TreeChoice } from './TreeChoice.tsx';
import { useTree } from './useTree.ts';
import { type TreeRows, useTreeRows } from './useTreeRows.ts';

interface TreeScreenProps {
  readonly tree: ListTree;
  readonly slots: ListSlots;
}

const none: readonly RaRecord[] = [];

/** A list as a tree of nested rows (`x-entity.list.tree`), with the same views, filters and search. */
export function TreeScreen({ tree: word, slots }: TreeScreenProps) {
  const { entity } = useEntity();
  const [params] = useSearchParams();
  const owner = useOwner();
  const addPath = useAddPath();
  const fixed = { ...slots.filter, ...(owner && { [owner.field]: owner.id }) };
  const query = useMemo(() => readAddress(entity, params), [entity, params]);
  const list = useListState(query);
  const filter = useMemo(() => withSearch(query.filter, ''), [query.filter]);
  const read = useTreeRows(fixed, filter);
  const [typed, type] = useState(searchOf(query.filter));
  const [isWide, setWide] = useStore(`list.${entity.name}.also`, false);
  const tree = useTree(read, { tree: word, filter, typed, isWide });
  const label = useLabels(entity, none);
  const search = useRef<HTMLInputElement>(null);
  const { frame, shown } = useFittingColumns(list, useHasRowMenu() ? 1 : 0);
  const countOf = useCounts(read);
  const isEmpty = read.isWhole && read.rows.length === 0;
  const isBare = hasNoRecords(entity, list, isEmpty) && typed === '';
  return (
    <>
      <ListHeading owner={owner} addPath={addPath} slots={slots} />
      <ViewTabsPlace list={list} fixed={fixed} isReady={!read.isLoading} countOf={countOf} />
      <FilterBar {...{ list, search, fixed, isBare }} onType={type}>
        {!entity.computed && <TreeChoice />}
        {word.also && <AlsoSwitch title={word.also.title} isOn={isWide} onChange={setWide} />}
        {!isBare && (
          <>
            <FoldButtons onFold={tree.setAllOpen} />
            {entity.can.savedViews && <ViewsMenu list={list} />}
            <ColumnChooser list={list} columnsShown={shown.length} />
            <ExportButton
              query={{ ...query, filter: { ...query.filter, ...fixed } }}
              columns={fieldsOfColumns(entity.list.name, list.columns)}
            />
          </>
        )}
      </FilterBar>
      <Box ref={frame}>
        <TreeBody list={list} read={read} tree={tree} columns={shown} labelOf={label} />
      </Box>
    </>
  );
}

interface AlsoSwitchProps {
  readonly title: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Checkbox that extends the search to further fields (`x-entity.list.tree.also`). */
function AlsoSwitch({ title, isOn, onChange }: AlsoSwitchProps) {
  const { text } = useEntity();
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_, isNowOn) => onChange(isNowOn)} />}
      label={text(title)}
    />
  );
}

function FoldButtons({ onFold }: { readonly onFold: (isOpen: boolean) => void }) {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={() => onFold(true)}>{translate('tree.openAll')}</Button>
      <Button onClick={() => onFold(false)}>{translate('tree.closeAll')}</Button>
    </>
  );
}

/** Counts the rows of a tree that match a filter, cached per filter; undefined until all rows are loaded. */
function useCounts({ rows, isWhole }: TreeRows): (filter: RecordData) => number | undefined {
  const { entity } = useEntity();
  return useMemo(() => {
    const counts = new Map<string, number>();
    return (filter) => {
      if (!isWhole) return undefined;
      const key = JSON.stringify(filter);
      const count = counts.get(key) ?? matching(entity, rows, filter).length;
      counts.set(key, count);
      return count;
    };
  }, [entity, rows, isWhole]);
}
