import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AccessDecision } from '#schemas/access/permitted.ts';
import { hides } from '#schemas/model/entity/readActions.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { isHidden } from '../../fields/records/isHidden.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useDenial } from '../../permissions/useDenial.ts';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { useMayHide } from '../hiding/useMayHide.ts';
import { actionWord } from '../list/bulk/actionWord.ts';
import { copyOf } from './duplicate.ts';

export interface RecordActionsOptions {
  readonly record: RecordData;
  /** Whether the page is the read-only show page. */
  readonly isShown: boolean;
  /** Whether a form on the page has unsaved changes, which another write would conflict with. */
  readonly isDirty: boolean;
  readonly onHide: () => void;
  readonly onDelete: () => void;
}

/** The entries of a record's overflow menu, such as print, duplicate and delete. Unavailable entries say why. */
export function useRecordActions(options: RecordActionsOptions): PageAction[] {
  const { record, isShown, isDirty, onHide, onDelete } = options;
  const { entity, may, mayEditField } = useEntity();
  const mayHide = useMayHide();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = recordPath(entity, record.id);
  const denial = useDenial();
  const because = (permitted: AccessDecision, isWrite: boolean) => {
    if (!permitted.allowed) {
      const { why, missing } = denial(permitted);
      return { disabledBecause: why, missing };
    }
    return isWrite && isDirty ? { disabledBecause: translate('form.record.saveFirst') } : {};
  };
  const hidden = isHidden(entity, record);
  const offered: [boolean, PageAction][] = [
    [
      isShown && offers(entity, 'update') && may.edit.allowed,
      { label: translate('form.record.edit'), icon: <EditOutlined />, to: path },
    ],
    [
      !isShown && !entity.page && !entity.single && !isFormFacet(entity),
      { label: translate('form.record.show'), icon: <ArticleOutlined />, to: `${path}/show` },
    ],
    [
      isShown || entity.page !== undefined,
      { label: translate('form.record.print'), icon: <PrintOutlined />, onSelect: () => window.print() },
    ],
    [
      offers(entity, 'create') && !entity.single,
      {
        label: translate('form.record.duplicate'),
        icon: <ContentCopy />,
        ...because(may.add, false),
        onSelect: () =>
          navigate(`${entity.path}/new`, { state: { copy: copyOf(entity, record, mayEditField) } }),
      },
    ],
    [
      // Leaves out the built-in "hide" or "unhide" if the entity file has an action that does the same.
      entity.hiddenBy !== undefined &&
        offers(entity, 'update') &&
        !entity.actions.some((action) => hides(entity, action, !hidden)),
      {
        label: translate(`form.record.${actionWord(entity, hidden ? 'unhide' : 'hide')}`),
        icon: hidden ? <VisibilityOutlined /> : <VisibilityOffOutlined />,
        ...because(mayHide, true),
        onSelect: onHide,
      },
    ],
    [
      offers(entity, 'delete'),
      {
        label: translate('form.record.delete'),
        icon: <DeleteOutlined />,
        isDangerous: true,
        ...because(may.delete, false),
        onSelect: onDelete,
      },
    ],
  ];
  return offered.filter(([isOffered]) => isOffered).map(([, action]) => action);
}
