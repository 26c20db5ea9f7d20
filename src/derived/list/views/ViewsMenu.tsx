import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { MenuButton } from '../../../shell/page/MenuButton.tsx';
import type { MenuEntry } from '../../../shell/page/menuEntry.ts';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListStateControl } from '../../listState.ts';
import { sharePermission } from './sharePermission.ts';
import { type OpenableView, usePinnedViews } from './useViewChoice.ts';
import { useViews, type Views } from './useViews.ts';

const LeftOutNotice = onDemand(() => import('./LeftOutNotice.tsx').then((file) => file.LeftOutNotice));
const RemoveViewDialog = onDemand(() =>
  import('./RemoveViewDialog.tsx').then((file) => file.RemoveViewDialog),
);
const SaveViewDialog = onDemand(() => import('./SaveViewDialog.tsx').then((file) => file.SaveViewDialog));

/** The menu of a list's views: opens a view, or saves the current state as one. */
export function ViewsMenu({ list }: { list: ListStateControl }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const [isLookedAt, setLookedAt] = useState(false);
  const views = useViews(list, isLookedAt);
  const { allowed: mayShare } = usePermitted(sharePermission);
  const [requested, setRequested] = useState<ViewAction>();
  const { current, isChanged, isMissing } = views;
  const pins = usePinnedViews(isLookedAt);
  const failed = useFailure();
  const act = (action: ViewAction) => {
    if (action !== 'pin' && action !== 'unpin') setRequested(action);
    else if (current) pins.toggle(current.key).catch(failed);
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
        entries={viewEntries({
          views,
          isPinned: pins.isPinned,
          isUnpinned: pins.isError,
          everything: hiddenByFilter(entity),
          list,
          translate,
          mayShare,
          onAct: act,
        })}
      />
      {current?.saved?.leftOut && <LeftOutNotice view={current.saved} />}
      {(requested === 'saveAs' || requested === 'save' || requested === 'rename') && (
        <SaveViewDialog action={requested} {...dialog} />
      )}
      {requested === 'delete' && current?.saved && <RemoveViewDialog view={current.saved} {...dialog} />}
    </>
  );
}

type ViewAction = 'save' | 'saveAs' | 'rename' | 'delete' | 'pin' | 'unpin';

/** Returns a function that shows an error notice when a view could not be saved. */
function useFailure(): (error: unknown) => void {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  return (error) =>
    notify(readFailure(entity, 'saveView', error, translate).message ?? 'ra.message.error', {
      type: 'error',
    });
}

interface ViewEntriesOptions {
  readonly views: Views;
  readonly isPinned: (key: OpenableView['key']) => boolean;
  /** Whether the pinned views failed to load. */
  readonly isUnpinned: boolean;
  /** The filter of the menu entry "All records". */
  readonly everything: ViewSettings['filter'];
  readonly list: ListStateControl;
  readonly translate: ReturnType<typeof useTranslate>;
  /** Whether the user may share views. Such a user may also delete views that other users share. */
  readonly mayShare: boolean;
  readonly onAct: (action: ViewAction) => void;
}

/** The entries of the views menu: the views by group, then the actions for the open view. */
function viewEntries(options: ViewEntriesOptions): MenuEntry[] {
  const { views, isPinned, list, translate, mayShare, onAct } = options;
  const open = (view: OpenableView | undefined) =>
    list.openView(view?.key, view?.settings ?? { filter: options.everything });
  const entry = (view: OpenableView): MenuEntry => ({
    kind: 'item',
    key: String(view.key),
    text:
      view.saved && !view.saved.isMine
        ? `${view.title} · ${translate('bulk.views.by', { name: view.saved.ownerName })}`
        : view.title,
    onSelect: () => open(view),
    isSelected: view.key === list.view,
    isIndented: true,
  });
  const group = (name: 'shipped' | 'mine' | 'shared', members: readonly OpenableView[]): MenuEntry[] =>
    members.length === 0
      ? []
      : [{ kind: 'heading', key: name, text: translate(`bulk.views.${name}`) }, ...members.map(entry)];
  const savedViews = views.all.filter(({ saved }) => saved !== undefined);
  const all = translate('bulk.views.all');
  return [
    {
      kind: 'item',
      key: 'all',
      text: all,
      onSelect: () => open(undefined),
      isSelected: list.view === undefined,
    },
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
    ...(views.isFailed || options.isUnpinned ? [failed(translate)] : []),
    { kind: 'line', key: 'line' },
    ...actionsOf(views, isPinned, mayShare).map((action) => ({
      kind: 'item' as const,
      key: action,
      text: translate(`bulk.views.${action}`),
      onSelect: () => onAct(action),
    })),
  ];
}

const failed = (translate: ViewEntriesOptions['translate']): MenuEntry => ({
  kind: 'item',
  key: 'failed',
  text: translate('bulk.views.failed'),
  isDisabled: true,
});

/** Actions for the open view. Users change their own views; another user's view can be saved as a new one. */
function actionsOf(
  { current, isChanged }: Views,
  isPinned: ViewEntriesOptions['isPinned'],
  mayShare: boolean,
): ViewAction[] {
  const isMine = current?.saved?.isMine === true;
  return [
    ...(isMine && (isChanged || current.saved?.leftOut) ? (['save'] as const) : []),
    'saveAs' as const,
    ...(current ? [isPinned(current.key) ? ('unpin' as const) : ('pin' as const)] : []),
    ...(isMine ? (['rename'] as const) : []),
    ...(isMine || (mayShare && current?.saved?.shared === true) ? (['delete'] as const) : []),
  ];
}
