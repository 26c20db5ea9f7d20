import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ListSlots } from '../../listSlots.ts';
import type { ListStateControl } from '../../listState.ts';
import { useAddPath } from '../../record/useAddPath.ts';
import { useOwner } from '../../record/useOwner.ts';
import { useSlots } from '../../slots.ts';
import { leavesOutHidden, searchOf } from '../filter/conditions.ts';
import { switchText } from '../filter/HiddenSwitch.tsx';
import { ListNotice } from './ListNotice.tsx';
import { NoneInView } from './NoneInView.tsx';
import { isView, visibleConditions } from './noRecords.ts';

interface NoRowsProps {
  readonly list: ListStateControl;
  readonly WhenEmpty: ListSlots['whenEmpty'];
}

/** Empty state of a list: no records yet, or no matches. */
export function NoRows({ list, WhenEmpty }: NoRowsProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const pluralNoun = text(entity.list.noun ?? entity.plural).toLowerCase();
  const isHiding = leavesOutHidden(entity, list.filter);
  const isFiltered = visibleConditions(entity, list).length > 0 || searchOf(list.filter) !== '';
  // In a record's tab, the empty state shows the entity's description. Other lists already show it in their heading
  // (`ListHeading`).
  const needsDescription = useOwner() !== undefined && !entity.computed;
  const none = (
    <NoRecords pluralNoun={pluralNoun}>
      {WhenEmpty ? <WhenEmpty /> : needsDescription && entity.description && text(entity.description)}
    </NoRecords>
  );
  if (list.page === 1 && isView(entity, list)) return <NoneInView list={list} none={none} />;
  if (isFiltered || list.page > 1) {
    return (
      <ListNotice
        icon={<SearchOff />}
        title={translate(isFiltered ? 'list.noMatch' : 'list.noPage', { things: pluralNoun })}
        actions={
          <>
            <Button
              variant="outlined"
              onClick={() => list.changeQuery({ filter: firstFilter(entity), page: 1 })}
            >
              {translate(isFiltered ? 'list.clearFilters' : 'list.firstPage')}
            </Button>
            {isHiding && isFiltered && <ShowHidden list={list} />}
          </>
        }
      />
    );
  }
  return none;
}

interface NoRecordsProps {
  readonly pluralNoun: string;
  readonly children: ReactNode;
}

function NoRecords({ pluralNoun, children }: NoRecordsProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const addText = useSlots(entity.name).list?.add ?? 'list.add';
  const addPath = useAddPath();
  const add = addPath && (
    <Button component={Link} to={addPath} variant="outlined">
      {translate(addText)}
    </Button>
  );
  return (
    <ListNotice
      icon={<InboxOutlined />}
      title={translate(entity.list.day ? 'list.emptyDay' : 'list.empty', { things: pluralNoun })}
      actions={add}
    >
      {children}
    </ListNotice>
  );
}

/** Button that includes hidden records in the search. */
function ShowHidden({ list }: Pick<NoRowsProps, 'list'>) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const show = () =>
    list.changeQuery(({ filter: { [entity.hiddenBy?.field ?? '']: _, ...filter } }) => ({ filter, page: 1 }));
  return <Button onClick={show}>{translate(switchText(entity))}</Button>;
}
