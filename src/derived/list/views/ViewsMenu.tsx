import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { onDemand } from '../../../shell/missing/onDemand.tsx';
import { MenuButton } from '../../../shell/page/MenuButton.tsx';
import type { ListStateControl } from '../listState.ts';
import { sharePermission } from './sharePermission.ts';
import { useViews } from './useViews.ts';
import { type ViewAction, viewEntries } from './viewEntries.tsx';

const RemoveViewDialog = onDemand(() =>
  import('./RemoveViewDialog.tsx').then((file) => file.RemoveViewDialog),
);
const SaveViewDialog = onDemand(() => import('./SaveViewDialog.tsx').then((file) => file.SaveViewDialog));

/** The views of a list: opens one, keeps the list as it is now as another. */
export function ViewsMenu({ list }: { list: ListStateControl }) {
  const translate = useTranslate();
  const [isLookedAt, setLookedAt] = useState(false);
  const views = useViews(list, isLookedAt);
  const { allowed: mayShare } = usePermitted(sharePermission);
  const [requested, setRequested] = useState<ViewAction>();
  const { current, isChanged, isMissing } = views;
  const actAfter = (close: () => void) => (action: ViewAction) => {
    close();
    setRequested(action);
  };
  const name = current
    ? translate('bulk.views.named', { title: current.title })
    : translate('bulk.views.name');
  const dialog = { views, list, onClose: () => setRequested(undefined) };
  return (
    <>
      <MenuButton
        icon={<BookmarkBorder />}
        label={
          <>
            {name}
            {isChanged && ` (${translate('bulk.views.changed')})`}
            {isMissing && ` (${translate('bulk.views.missing')})`}
          </>
        }
        listLabel={translate('bulk.views.name')}
        onLook={() => setLookedAt(true)}
      >
        {(close) => viewEntries({ views, list, translate, mayShare, onAct: actAfter(close), onClose: close })}
      </MenuButton>
      {(requested === 'saveAs' || requested === 'save' || requested === 'rename') && (
        <SaveViewDialog action={requested} {...dialog} />
      )}
      {requested === 'delete' && current?.saved && <RemoveViewDialog view={current.saved} {...dialog} />}
    </>
  );
}
