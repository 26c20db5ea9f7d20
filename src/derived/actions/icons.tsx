import Add from '@mui/icons-material/Add';
import Block from '@mui/icons-material/Block';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Replay from '@mui/icons-material/Replay';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Undo from '@mui/icons-material/Undo';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import type { ComponentType } from 'react';
import type { ActionIcon } from '#schemas/model/metaSchema/actionOptions.ts';

const icons: Record<ActionIcon, ComponentType> = {
  add: Add,
  block: Block,
  cancel: CancelOutlined,
  check: CheckCircleOutlined,
  convert: SwapHoriz,
  copy: ContentCopy,
  download: FileDownloadOutlined,
  edit: EditOutlined,
  key: VpnKeyOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
  repeat: Replay,
  send: SendOutlined,
  undo: Undo,
  unlock: LockOpenOutlined,
};

/** The icon of an action; renders nothing for an action without one. */
export function ActionPicture({ icon }: { readonly icon: ActionIcon | undefined }) {
  if (icon === undefined) return null;
  const Icon = icons[icon];
  return <Icon />;
}
