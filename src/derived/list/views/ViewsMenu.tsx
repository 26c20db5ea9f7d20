import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { type ReactElement, useState } from 'react';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { MenuButton } from '../../../shell/page/MenuButton.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListStateControl } from '../listState.ts';
import { sharePermission } from './sharePermission.ts';
import { type OpenableView, useViews, type Views } from './useViews.ts';

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

type ViewAction = 'save' | 'saveAs' | 'rename' | 'delete';

interface ViewEntriesOptions {
  readonly views: Views;
  readonly list: ListStateControl;
  readonly translate: ReturnType<typeof useTranslate>;
  /** Whoever may share views may also take shared ones away. */
  readonly mayShare: boolean;
  readonly onAct: (action: ViewAction) => void;
  readonly onClose: () => void;
}

/** The entries of the views' menu: the views in their groups, then what can be done with the one that is open. */
function viewEntries(options: ViewEntriesOptions): ReactElement[] {
  const { views, list, translate, mayShare, onAct, onClose } = options;
  const open = (view: OpenableView | undefined) => {
    onClose();
    list.openView(view?.key, view?.settings ?? {});
  };
  const entry = (view: OpenableView) => (
    <MenuItem key={view.key} selected={view.key === list.view} onClick={() => open(view)} sx={{ pl: 3 }}>
      {view.saved && !view.saved.isMine
        ? `${view.title} · ${translate('bulk.views.by', { name: view.saved.ownerName })}`
        : view.title}
    </MenuItem>
  );
  const group = (name: 'shipped' | 'mine' | 'shared', those: readonly OpenableView[]) =>
    those.length === 0
      ? []
      : [
          <ListSubheader key={name} role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
            {translate(`bulk.views.${name}`)}
          </ListSubheader>,
          ...those.map(entry),
        ];
  const savedViews = views.all.filter(({ saved }) => saved !== undefined);
  return [
    <MenuItem key="all" selected={list.view === undefined} onClick={() => open(undefined)}>
      {translate('bulk.views.all')}
    </MenuItem>,
    ...group(
      'shipped',
      views.all.filter(({ saved }) => saved === undefined),
    ),
    ...group(
      'mine',
      savedViews.filter(({ saved }) => saved?.isMine),
    ),
    ...group(
      'shared',
      savedViews.filter(({ saved }) => !saved?.isMine),
    ),
    ...(views.isFailed
      ? [
          <MenuItem key="failed" disabled>
            {translate('bulk.views.failed')}
          </MenuItem>,
        ]
      : []),
    <Divider key="line" />,
    ...actionsOf(views, mayShare).map((action) => (
      <MenuItem key={action} onClick={() => onAct(action)}>
        {translate(`bulk.views.${action}`)}
      </MenuItem>
    )),
  ];
}

/** One's own view can be changed; somebody else's can be taken as the start of another. */
function actionsOf({ current, isChanged }: Views, mayShare: boolean): ViewAction[] {
  const isMine = current?.saved?.isMine === true;
  return [
    ...(isMine && isChanged ? (['save'] as const) : []),
    'saveAs' as const,
    ...(isMine ? (['rename'] as const) : []),
    ...(isMine || (mayShare && current?.saved?.shared === true) ? (['delete'] as const) : []),
  ];
}
