import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { onDemand } from '../../../shell/missing/onDemand.tsx';
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
  const id = useId();
  const views = useViews(list);
  const { allowed: mayShare } = usePermitted(sharePermission);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<ViewAction>();
  const { current, isChanged, isMissing } = views;
  const close = () => setAnchor(undefined);
  const act = (action: ViewAction) => {
    close();
    setAsked(action);
  };
  const name = current
    ? translate('bulk.views.named', { title: current.title })
    : translate('bulk.views.name');
  const dialog = { views, list, onClose: () => setAsked(undefined) };
  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {name}
        {isChanged && ` (${translate('bulk.views.changed')})`}
        {isMissing && ` (${translate('bulk.views.missing')})`}
      </Button>
      <Menu
        id={id}
        // The menu hangs at the end of the page: it is a place of its own there, named by its button.
        role="region"
        aria-labelledby={`${id}-button`}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { 'aria-label': translate('bulk.views.name') } }}
      >
        {viewEntries({ views, list, translate, mayShare, onAct: act, onClose: close })}
      </Menu>
      {(asked === 'saveAs' || asked === 'save' || asked === 'rename') && (
        <SaveViewDialog action={asked} {...dialog} />
      )}
      {asked === 'delete' && current?.saved && <RemoveViewDialog view={current.saved} {...dialog} />}
    </>
  );
}
