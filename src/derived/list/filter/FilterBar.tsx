import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isSearched } from '#schemas/protocol/entities/listLimits.ts';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter, hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListStateControl } from '../../listState.ts';
import type { ChangeAll } from '../bulk/useChangeAll.ts';
import { isSameFilter } from '../state/address.ts';
import { ConditionChip } from './ConditionChip.tsx';
import {
  chipsOf,
  filterFields,
  leavesOutHidden,
  searchOf,
  withConditions,
  withSearch,
} from './conditions.ts';
import { FacetLine } from './FacetLine.tsx';
import { selectedValues } from './facets.ts';
import { HiddenSwitch } from './HiddenSwitch.tsx';
import { ListTools } from './ListTools.tsx';
import { SearchBox } from './SearchBox.tsx';

const ConditionEditor = onDemand(() => import('./ConditionEditor.tsx').then((file) => file.ConditionEditor));

const noFilter: RecordData = {};

interface FilterBarProps {
  readonly list: ListStateControl;
  readonly search: RefObject<HTMLInputElement | null>;
  /** The list's fixed filter. */
  readonly fixed?: RecordData;
  readonly changeAll?: ChangeAll | undefined;
  /** Receives the search text at every keystroke; the list query is debounced. */
  readonly onType?: (text: string) => void;
  /** Whether the list has no records at all, so that there is nothing to filter. */
  readonly isBare?: boolean;
  /** Tools at the end of the search line. On a phone a button opens them. */
  readonly children?: ReactNode;
}

/** The filters of a list: search, facets, hidden records, and a chip for each other condition. */
export function FilterBar(props: FilterBarProps) {
  const { list, search, fixed = noFilter, changeAll, onType, isBare = false, children } = props;
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [edited, setEdited] = useState<{ anchor: HTMLElement; at: number | undefined }>();
  const filterable = filterFields(entity, fields);
  const chips = chipsOf(list.filter);
  const isHiding = leavesOutHidden(entity, list.filter);
  const setConditions = (conditions: readonly Condition[]) =>
    list.changeQuery(({ filter }) => ({ filter: withConditions(filter, conditions) }));
  const apply = (condition: Condition) => {
    setConditions(
      edited?.at === undefined
        ? [...chips, condition]
        : chips.map((one, at) => (at === edited.at ? condition : one)),
    );
    setEdited(undefined);
  };
  // The list's facets. Conditions on facets, and conditions of the open view, get no chips: the facet's button or the
  // view's tab shows them.
  const facets = entity.list.facets.flatMap((name) => filterable.find((field) => field.name === name) ?? []);
  // The filter for hidden records is offered even if the list is empty, because all its records may be hidden.
  const isOfHidden = ({ name }: Field) => name === entity.hiddenBy?.field;
  const own = isOfView(entity, list)
    ? []
    : chips.filter(
        ({ field }) =>
          !(isHiding && field === entity.hiddenBy?.field) &&
          !facets.some((facet) => facet.name === field && selectedValues(list.filter, facet) !== undefined),
      );
  return (
    <Box role="search" aria-label={translate('list.filters')} sx={bar}>
      <Box sx={line}>
        {isSearched(entity) && (
          <SearchBox
            text={searchOf(list.filter)}
            onSearch={(text) => list.changeQuery(({ filter }) => ({ filter: withSearch(filter, text) }))}
            onType={onType}
            field={search}
          />
        )}
        <FacetLine {...{ list, fixed, changeAll }} facets={isBare ? facets.filter(isOfHidden) : facets} />
        <ListTools isFew={isBare}>
          {filterable.length > 0 && !isBare && (
            <Button
              startIcon={<FilterList />}
              onClick={({ currentTarget }) => setEdited({ anchor: currentTarget, at: undefined })}
            >
              {translate('list.addFilter')}
            </Button>
          )}
          {entity.hiddenBy && !facets.some(isOfHidden) && <HiddenSwitch list={list} isHiding={isHiding} />}
          <Box sx={facets.length > 0 ? [tools, shortTools] : tools}>{children}</Box>
        </ListTools>
      </Box>
      {own.length > 0 && (
        <Box component="ul" aria-label={translate('list.conditions')} sx={{ ...line, p: 0, m: 0 }}>
          {own.map((condition) => (
            <ConditionChip
              key={`${condition.field} ${condition.operator}`}
              condition={condition}
              onEdit={
                filterable.some(({ name }) => name === condition.field)
                  ? (anchor) => setEdited({ anchor, at: chips.indexOf(condition) })
                  : undefined
              }
              onRemove={() => setConditions(chips.filter((one) => one !== condition))}
            />
          ))}
          {!isSameFilter(withSearch(list.filter, ''), firstFilter(entity)) && (
            <Box component="li" sx={{ listStyle: 'none' }}>
              <Button
                onClick={() =>
                  list.changeQuery(({ filter }) => ({
                    filter: withSearch(firstFilter(entity), searchOf(filter)),
                  }))
                }
              >
                {translate('list.clearFilters')}
              </Button>
            </Box>
          )}
        </Box>
      )}
      {edited && (
        <ConditionEditor
          anchor={edited.anchor}
          fields={filterable}
          condition={edited.at === undefined ? undefined : chips[edited.at]}
          onApply={apply}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}

/**
 * Whether the open view is one that the entity file declares, and its filter equals the list's filter without the
 * search.
 */
function isOfView(entity: Entity, { view, filter }: ListStateControl): boolean {
  const title = view ?? entity.list.opens?.title;
  const open = entity.list.views.find((one) => one.title === title);
  return (
    open !== undefined && isSameFilter(withSearch(filter, ''), { ...hiddenByFilter(entity), ...open.filter })
  );
}

const bar = { display: 'grid', gap: 1, pb: 1, containerType: 'inline-size' } as const;

const tools = { ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;

/** If the list has facets, buttons with well-known icons lose their text unless the window is wide. */
const shortTools = {
  '@container (min-width: 568px) and (max-width: 1260px)': {
    '& .short': {
      minWidth: 36,
      px: 1,
      fontSize: 0,
      '& .MuiButton-startIcon': { m: 0 },
      '@media (pointer: coarse)': { minWidth: 44 },
    },
  },
} as const;

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
