import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isSearched } from '#schemas/protocol/entities/listLimits.ts';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter, shownFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useDebounced, useSearchRest } from '../../../ui/input/useDebounced.ts';
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
import { FacetButtons } from './FacetButtons.tsx';
import { chosenOf } from './facets.ts';

const ConditionEditor = onDemand(() => import('./ConditionEditor.tsx').then((file) => file.ConditionEditor));

const FacetSheet = onDemand(() => import('./FacetSheet.tsx').then((file) => file.FacetSheet));

const nothing: RecordData = {};

interface FilterBarProps {
  readonly list: ListStateControl;
  readonly search: RefObject<HTMLInputElement | null>;
  /** What the list asks for beside what people ask. */
  readonly fixed?: RecordData;
  readonly changeAll?: ChangeAll | undefined;
  /** At the end of the first line. */
  readonly children?: ReactNode;
}

/** What the list is asked for: search, hidden records, and a chip for each other condition. */
export function FilterBar({ list, search, fixed = nothing, changeAll, children }: FilterBarProps) {
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [edited, setEdited] = useState<{ anchor: HTMLElement; at: number | undefined }>();
  const filterable = filterFields(entity, fields);
  const chips = chipsOf(list.filter);
  const isHiding = leavesOutHidden(entity, list.filter);
  const put = (conditions: readonly Condition[]) =>
    list.ask(({ filter }) => ({ filter: withConditions(filter, conditions) }));
  const apply = (condition: Condition) => {
    put(
      edited?.at === undefined
        ? [...chips, condition]
        : chips.map((one, at) => (at === edited.at ? condition : one)),
    );
    setEdited(undefined);
  };
  // What a view of the file asks for, its tab says.
  const facets = entity.list.facets.flatMap((name) => filterable.find((field) => field.name === name) ?? []);
  const own = isOfView(entity, list)
    ? []
    : chips.filter(
        ({ field }) =>
          !(isHiding && field === entity.hiddenBy?.field) &&
          !facets.some((facet) => facet.name === field && chosenOf(list.filter, facet) !== undefined),
      );
  return (
    <Box role="search" aria-label={translate('list.filters')} sx={{ display: 'grid', gap: 1, pb: 1 }}>
      <Box sx={line}>
        {isSearched(entity) && (
          <SearchBox
            text={searchOf(list.filter)}
            onSearch={(text) => list.ask(({ filter }) => ({ filter: withSearch(filter, text) }))}
            field={search}
          />
        )}
        <Facets list={list} facets={facets} fixed={fixed} changeAll={changeAll} />
        {filterable.length > 0 && (
          <Button
            startIcon={<FilterList />}
            onClick={({ currentTarget }) => setEdited({ anchor: currentTarget, at: undefined })}
          >
            {translate('list.addFilter')}
          </Button>
        )}
        {entity.hiddenBy && !facets.some(({ name }) => name === entity.hiddenBy?.field) && (
          <HiddenSwitch list={list} isHiding={isHiding} />
        )}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{children}</Box>
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
              onRemove={() => put(chips.filter((one) => one !== condition))}
            />
          ))}
          {!isSameFilter(withSearch(list.filter, ''), firstFilter(entity)) && (
            <Box component="li" sx={{ listStyle: 'none' }}>
              <Button
                onClick={() =>
                  list.ask(({ filter }) => ({ filter: withSearch(firstFilter(entity), searchOf(filter)) }))
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

/** The facets, open beside the search; on a phone behind one button. */
function Facets({ facets, ...shown }: ComponentProps<typeof FacetButtons>) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <FacetButtons facets={facets} {...shown} />;
  if (facets.length === 0) return null;
  const count = facets.filter((field) => (chosenOf(shown.list.filter, field) ?? []).length > 0).length;
  return (
    <>
      <Button startIcon={<TuneOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('list.filter')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && <FacetSheet facets={facets} {...shown} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the list asks for what its open view of the entity's file asks for, beside a search. */
function isOfView(entity: Entity, { view, filter }: ListStateControl): boolean {
  const title = view ?? entity.list.opens?.title;
  const open = entity.list.views.find((one) => one.title === title);
  return (
    open !== undefined && isSameFilter(withSearch(filter, ''), { ...shownFilter(entity), ...open.filter })
  );
}

/** Hidden records are left out at first; the switch says so and brings them in. */
function HiddenSwitch({ list, isHiding }: { list: ListStateControl; isHiding: boolean }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const show = (isShown: boolean) =>
    list.ask(({ filter }) => {
      const { [entity.hiddenBy?.field ?? '']: _, ...others } = filter;
      return { filter: isShown ? others : { ...others, ...shownFilter(entity) } };
    });
  return (
    <FormControlLabel
      control={<Checkbox checked={!isHiding} onChange={(_, isShown) => show(isShown)} />}
      label={translate(switchText(entity))}
      sx={{ mr: 0 }}
    />
  );
}

function switchText({ hiddenBy, computed }: Entity): string {
  if (computed) return 'list.showAll';
  return hiddenBy?.when === false ? 'list.showInactive' : 'list.showHidden';
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches a list as one types, soon after a stroke that stands alone and 150 ms after the last of several: results are
 * there 350 ms after it at most (docs/specification.md#application-9-limits, where 300 ms are the default). Escape clears.
 */
function SearchBox({ text, onSearch, field }: SearchBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const { rest, stroke } = useSearchRest();
  const rested = useDebounced(typed, rest);
  const announced = useRef(text);
  /** What was announced and has not come back by the address: it comes late, and somebody types on meanwhile. */
  const underWay = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const own = underWay.current.indexOf(text);
    underWay.current = underWay.current.slice(own + 1);
    if (own >= 0 || text === announced.current) return;
    // Changed elsewhere: by "clear filters", by a view, by the browser's back button.
    underWay.current = [];
    announced.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (rested.trim() === announced.current || rested !== typed) return;
    announced.current = rested.trim();
    underWay.current = [...underWay.current, announced.current];
    onSearch(rested.trim());
  });
  return (
    <FormControl sx={{ width: { xs: '100%', sm: 260 } }}>
      <OutlinedInput
        type="search"
        inputRef={field}
        value={typed}
        placeholder={translate('list.search')}
        onChange={(event) => {
          stroke();
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => event.key === 'Escape' && typed !== '' && setTyped('')}
        inputProps={{
          'aria-label': translate('list.search'),
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 100,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
