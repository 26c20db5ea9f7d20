import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { firstFilter, shownFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ListSlots } from '../../listSlots.ts';
import type { ListStateControl } from '../../listState.ts';
import { useAddPath } from '../../record/useAddPath.ts';
import { useOwner } from '../../record/useOwner.ts';
import { chipsOf, leavesOutHidden, searchOf } from '../filter/conditions.ts';
import { switchText } from '../filter/HiddenSwitch.tsx';
import { isSameFilter } from '../state/address.ts';
import { ListNotice } from './ListNotice.tsx';

interface NoRowsProps {
  readonly list: ListStateControl;
  readonly WhenEmpty: ListSlots['whenEmpty'];
}

/** A list without rows: because there are none yet, or because none matches what is asked. */
export function NoRows({ list, WhenEmpty }: NoRowsProps) {
  const { entity, text } = useEntity();
  const addPath = useAddPath();
  const translate = useTranslate();
  const things = text(entity.plural).toLowerCase();
  const isHiding = leavesOutHidden(entity, list.filter);
  const requested = chipsOf(list.filter).filter(
    ({ field }) => !(isHiding && field === entity.hiddenBy?.field),
  );
  const isFiltered = requested.length > 0 || searchOf(list.filter) !== '';
  // Anywhere else it stands above the list already (`ListHeading`).
  const isUnsaid = useOwner() !== undefined && !entity.computed;
  const isFirstView = entity.list.opens !== undefined && isSameFilter(list.filter, firstFilter(entity));
  if (isFirstView && list.page === 1) return <NoneInFirstView list={list} />;
  if (isFiltered || list.page > 1) {
    return (
      <ListNotice
        icon={<SearchOff />}
        title={translate(isFiltered ? 'list.noMatch' : 'list.noPage', { things })}
        actions={
          <>
            <Button variant="outlined" onClick={() => list.ask({ filter: firstFilter(entity), page: 1 })}>
              {translate(isFiltered ? 'list.clearFilters' : 'list.firstPage')}
            </Button>
            {isHiding && isFiltered && <ShowHidden list={list} />}
          </>
        }
      />
    );
  }
  return (
    <ListNotice
      icon={<InboxOutlined />}
      title={translate('list.empty', { things })}
      actions={
        addPath && (
          <Button component={Link} to={addPath} variant="outlined">
            {translate('list.add')}
          </Button>
        )
      }
    >
      {WhenEmpty ? <WhenEmpty /> : isUnsaid && entity.description && text(entity.description)}
    </ListNotice>
  );
}

/** Looks among those that are left out too; the list may show no switch for it. */
function ShowHidden({ list }: Pick<NoRowsProps, 'list'>) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const show = () =>
    list.ask(({ filter: { [entity.hiddenBy?.field ?? '']: _, ...filter } }) => ({ filter, page: 1 }));
  return <Button onClick={show}>{translate(switchText(entity))}</Button>;
}

/** A list that opens with a part of its rows has no filter to clear: what is left is to show the others. */
function NoneInFirstView({ list }: Pick<NoRowsProps, 'list'>) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const showAll = () => list.openView(undefined, { filter: shownFilter(entity) });
  return (
    <ListNotice
      icon={<InboxOutlined />}
      title={translate('list.noneInView')}
      actions={
        <Button variant="outlined" onClick={showAll}>
          {translate('list.showAll')}
        </Button>
      }
    />
  );
}
