import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useGetList, useTranslate } from 'react-admin';
import { hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { tabLine, tabLook } from '../../../ui/tabLook.ts';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import type { ListStateControl } from '../../listState.ts';
import { isSameFilter } from '../state/address.ts';
import { type OpenableView, usePinnedViews, useSavedViews, useShippedViews } from './useViewChoice.ts';

export interface ViewTabsProps {
  readonly list: ListStateControl;
  /** The list's fixed filter. */
  readonly fixed: RecordData;
  /** Counts the records of a view locally. Set if all rows of the list are loaded; otherwise the service counts. */
  readonly countOf?: ((filter: RecordData) => number | undefined) | undefined;
}

/** The pinned views as tabs above the list, each with its record count. */
export function ViewTabs({ list, fixed, countOf }: ViewTabsProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { keys } = usePinnedViews();
  const isSavedPinned = keys.some((key) => /^\d+$/.test(key));
  const shipped = useShippedViews();
  const { views: saved } = useSavedViews(isSavedPinned);
  const all: OpenableView = {
    key: '',
    title: translate('bulk.views.everything'),
    settings: { filter: hiddenByFilter(entity) },
    saved: undefined,
  };
  const pinned = keys.flatMap((key) => [...shipped, ...saved].find((view) => String(view.key) === key) ?? []);
  const tabs = entity.list.opens ? [...pinned, all] : [all, ...pinned];
  const isSame = ({ settings }: OpenableView) =>
    isSameFilter(list.filter, (settings.filter ?? {}) as RecordData);
  const current = tabs.find(({ key }) => key === list.view) ?? (list.view === undefined && tabs.find(isSame));
  if (pinned.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('bulk.views.name')} sx={{ overflowX: 'auto' }}>
      <Box component="ul" sx={tabLine}>
        {tabs.map((view) => (
          <li key={view.key}>
            <ButtonBase
              aria-current={view === current || undefined}
              onClick={() => list.openView(view.key === '' ? undefined : view.key, view.settings)}
              sx={tabLook}
            >
              {view.title}
              {countOf ? (
                <TabCount count={countOf((view.settings.filter ?? {}) as RecordData)} />
              ) : (
                entity.can.total && <Count filter={{ ...view.settings.filter, ...fixed }} />
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The number of records for a filter; renders nothing if the service does not count. */
function Count({ filter }: { readonly filter: RecordData }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { total, meta, error } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: 1 }, filter },
    { retry: false, meta: failureInPlace },
  );
  const failed = error ? translate('bulk.views.notCounted') : undefined;
  const count = total ?? meta?.counted;
  return <TabCount count={count} more={meta?.isAbout === true} failed={failed} />;
}

interface TabCountProps {
  readonly count: number | undefined;
  /** Whether the count is a lower bound. */
  readonly more?: boolean;
  readonly failed?: string | undefined;
}

function TabCount({ count, more = false, failed }: TabCountProps) {
  return (
    <Box
      component="span"
      title={failed}
      className={tabularFigures}
      sx={{ color: 'text.secondary', minWidth: '3ch' }}
    >
      {failed !== undefined
        ? '?'
        : count === undefined
          ? ''
          : `${showCount(Number(count))}${more ? '+' : ''}`}
    </Box>
  );
}
