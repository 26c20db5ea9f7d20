import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { UsesList } from '../../../derived/uses/UsesList.tsx';
import { useUses } from '../../../derived/uses/useUses.ts';
import { comparePath } from '../compare/comparePath.ts';
import { PermissionsInput } from './PermissionsInput.tsx';

/** The form of a permission profile: its permissions by category, the way to a comparison, and who holds it. */
export const profileSlots: EntitySlots = {
  form: { inputs: { permissions: PermissionsInput }, headerEnd: CompareLink, below: Holders },
};

function CompareLink({ record }: SlotProps) {
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Button component={Link} to={comparePath(record.id)}>
      {translate('security.compare.link')}
    </Button>
  );
}

/** Who holds a profile that is stored. */
function Holders({ record }: SlotProps) {
  return record ? <HoldersOf id={Number(record.id)} /> : null;
}

function HoldersOf({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { uses } = useUses(id);
  if (!uses) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mt: 3, mb: 1 }}>
        {translate('security.holders')}
      </Typography>
      {uses.length > 0 ? <UsesList id={id} uses={uses} heading="h3" /> : translate('security.noHolders')}
    </section>
  );
}
