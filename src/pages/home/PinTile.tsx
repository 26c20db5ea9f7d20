import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { usePinPage } from '../../session/usePinPage.ts';
import { Tile } from './Tile.tsx';

/** Links to the page of the user's PIN, which the user needs on the telephone. Hidden for users without that page. */
export function PinTile() {
  const translate = useTranslate();
  if (!usePinPage()) return null;
  return (
    <Tile part="pin" title={translate('home.pin')}>
      <Link component={RouterLink} to="/user/pin">
        {translate('shell.account.pin')}
      </Link>
    </Tile>
  );
}
