import LinkOff from '@mui/icons-material/LinkOff';
import { useTranslate } from 'ra-core';
import type { ListStateControl } from '../../listState.ts';
import { ClearButton } from './FailedRows.tsx';
import { ListNotice } from './ListNotice.tsx';

/** The address holds a filter that cannot be read; what it asks for is not guessed. */
export function BrokenAddress({ list }: { list: ListStateControl }) {
  const translate = useTranslate();
  return (
    <ListNotice
      isAlert
      icon={<LinkOff />}
      title={translate('list.broken')}
      actions={<ClearButton list={list} />}
    >
      {translate('list.brokenHint')}
    </ListNotice>
  );
}
