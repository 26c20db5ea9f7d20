import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { pickerPath } from '../../shell/layout/pickerAddress.ts';
import { CardFrame } from './CardFrame.tsx';

/** The console itself: a session that starts anew might fail again, so it leads straight to a page. */
export function ConsoleCard() {
  const translate = useTranslate();
  const { organization } = useSession();
  const name = translate('products.console');
  return (
    <CardFrame title={name} note={organization?.name ?? ''}>
      <Button variant="contained" href={organization ? inDistrict(organization.id, '/') : pickerPath}>
        {translate('products.open', { name })}
      </Button>
    </CardFrame>
  );
}
