import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { usePins, useTogglePin } from '../../session/usePins.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

/** Pins a district to the top of the list, or unpins it. */
export function PinButton({ district: { id, name } }: { readonly district: OrganizationHit }) {
  const translate = useTranslate();
  const isPinned = usePins('pinnedDistricts').includes(String(id));
  const toggle = useTogglePin('pinnedDistricts');
  const text = translate(`pages.districts.${isPinned ? 'unpin' : 'pin'}`, { name });
  return (
    <Tooltip title={text}>
      <IconButton
        size="small"
        aria-label={text}
        aria-pressed={isPinned}
        onClick={() => toggle(String(id))}
        sx={{ mr: 0.5 }}
      >
        {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
