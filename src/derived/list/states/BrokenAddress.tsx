import LinkOff from '@mui/icons-material/LinkOff';
import { useTranslate } from 'react-admin';
import type { ListStateControl } from '../../listState.ts';
import { ClearButton } from './FailedRows.tsx';
import { ListNotice } from './ListNotice.tsx';

/** Error state for a URL whose filter can't be parsed. */
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
