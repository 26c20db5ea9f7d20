import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import { ListContextProvider, type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { useTarget } from '../../fields/records/useTarget.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useFittingColumns } from '../list/columns/useFittingColumns.ts';
import { ListBody } from '../list/ListBody.tsx';
import { useHasRowMenu } from '../list/rowMenu.ts';
import { useLocalList } from '../list/state/useLocalList.ts';
import type { Facet } from '../record/useFacets.ts';
import { useOpenPath } from '../record/useOpenPath.ts';
import { useOwner } from '../record/useOwner.ts';
import { RecordValues } from '../screens/RecordValues.tsx';
import { useSlots } from '../slots.ts';
import { partHeading } from './partHeading.ts';
import type { SharedPage } from './useSharedPage.ts';

/** Number of rows per page in a list that is shown next to the open tab. */
const rowsOfPart = 15;

/**
 * The other tabs of a shared page, read-only: the values of forms, and the rows of lists. Each has a link to its own
 * page for editing. They appear together once all are loaded, so that nothing moves.
 */
export function OtherParts({ page }: { readonly page: SharedPage }) {
  const { parts, open, key, id } = page;
  const isRead = useIsRead(parts);
  return (
    <Box sx={isRead ? shown : hiddenWhileLoading} aria-hidden={isRead ? undefined : true}>
      {parts
        .filter((part) => part !== open)
        .map((part) => (
          <Part key={part.name} part={part} to={facetPath(part.path, key, id)} id={id} />
        ))}
    </Box>
  );
}

/** Maximum pause between two requests of one tab, which loads first its entity, then its rows (ms). */
const pause = 150;

/** Whether the first requests of these tabs have finished. */
function useIsRead(parts: readonly Facet[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  const pending = useIsFetching({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) });
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (pending > 0) return;
    const timer = setTimeout(() => setRead(true), pause);
    return () => clearTimeout(timer);
  }, [pending]);
  return isRead;
}

interface PartProps {
  readonly part: Facet;
  /** The path of the tab's own page. */
  readonly to: string;
  readonly id: string;
}

function Part({ part, to, id }: PartProps) {
  const { entity } = useTarget(part.name);
  const heading = useId();
  if (!entity) return null;
  const isList = isRowsFacet(entity);
  return (
    <EntityProvider entity={entity}>
      <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, mb: 1, minHeight: 40 }}>
          <Typography id={heading} variant="h2" sx={{ ...partHeading, mb: 0 }}>
            {part.title}
          </Typography>
          <PartLink to={to} title={part.title} isList={isList} />
        </Box>
        <Suspense fallback={null}>{isList ? <RowsPart /> : <ValuesPart id={id} />}</Suspense>
      </Box>
    </EntityProvider>
  );
}

/** Link to a tab's own page, where its form is edited or its list is filtered. */
function PartLink({ to, title, isList }: { to: string; title: string; isList: boolean }) {
  const translate = useTranslate();
  const { entity, may } = useEntity();
  const isChanged = !isList && entity.operations.update !== undefined && may.edit.allowed;
  const name = isChanged ? 'edit' : 'open';
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      aria-label={translate(`form.record.part.${name}Named`, { title })}
      sx={{ ml: 'auto', flexShrink: 0 }}
    >
      {translate(`form.record.part.${name}`)}
    </Button>
  );
}

/** The non-empty values of a tab that is a form. */
function ValuesPart({ id }: { readonly id: string }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id },
    { staleTime: 0, retry: false, meta: failureInPlace },
  );
  if (data) return <RecordValues record={data} isPlain />;
  if (!error) return null;
  return (
    <ResultMessage error={error} title={translate('editing.parts.failed')} onRetry={() => void refetch()} />
  );
}

/** The rows of a tab that is a list, with sorting and pagination. Filters and export are on the tab's own page. */
function RowsPart() {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const owner = useOwner();
  const isPhone = useIsPhone();
  const { cells, aboveTable: AboveTable, whenEmpty } = useSlots(entity.name).list ?? {};
  const { controller, list, found } = useLocalList(owner ? { [owner.field]: owner.id } : {}, rowsOfPart);
  const labels = useLabels(entity, found.rows);
  const labelOf = useCallback(
    (record: RaRecord) => labels(record) || `${text(entity.title)} ${record.id}`,
    [labels, entity, text],
  );
  const openPath = useOpenPath();
  const hasMenu = useHasRowMenu();
  const { frame, shown } = useFittingColumns(list, isPhone ? undefined : Number(hasMenu));
  return (
    <ListContextProvider value={controller}>
      {AboveTable && <AboveTable />}
      <Box ref={frame}>
        <ListBody
          columns={shown}
          list={list}
          found={found}
          filter={{ ...list.filter, ...(owner && { [owner.field]: owner.id }) }}
          labelOf={labelOf}
          selection={undefined}
          cells={cells}
          whenEmpty={whenEmpty}
          isPhone={isPhone}
          pagingLabel={`${translate('list.pages')}: ${text(entity.plural)}`}
          onOpen={(record) => {
            const path = openPath(record);
            if (path !== undefined) navigate(path);
          }}
        />
      </Box>
    </ListContextProvider>
  );
}

const shown = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  rowGap: 3,
  minWidth: 0,
} as const;

/** Styles of the tabs while they load: laid out at full width but invisible, so that lists can measure their width. */
const hiddenWhileLoading = { visibility: 'hidden', height: 0, overflow: 'hidden' } as const;
