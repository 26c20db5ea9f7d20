import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ownDistricts } from '#providers/organizations/ownDistricts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictCheck } from '../../session/useDistrictCheck.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { DistrictLink } from '../district/DistrictLink.tsx';
import { districtPage } from '../district/districtPage.ts';

interface WrongDistrictDialogProps {
  readonly isOpen: boolean;
  readonly isWrite: boolean;
  readonly onClose: () => void;
}

/**
 * Shown when a service refuses the tab's district: names that district, the signed-in user and the districts that they
 * can open, and how to continue. The page stays below it, with everything typed there.
 */
export function WrongDistrictDialog({ isOpen, isWrite, onClose }: WrongDistrictDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { check, state } = useDistrictCheck(onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('district.wrong.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          {translate(isWrite ? 'district.wrong.write' : 'district.wrong.read')}
        </DialogContentText>
        <WrongDistrictFacts />
        <DialogContentText>{translate('district.wrong.goOn')}</DialogContentText>
        {state === 'refused' && <Alert severity="error">{translate('district.wrong.still')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={check} disabled={state === 'checking'}>
          {translate(state === 'checking' ? 'district.wrong.checking' : 'district.wrong.check')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('district.wrong.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The tab's district, the signed-in user, and the districts that the user can open. */
function WrongDistrictFacts() {
  const translate = useTranslate();
  const { organization, user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact name={translate('district.wrong.tab')}>{organization?.name}</Fact>
      <Fact name={translate('district.wrong.person')}>
        {name} ({translate(`shell.role.${user.userTypeMnemonic}`)})
      </Fact>
      <Fact name={translate('district.wrong.own')}>
        <OwnDistricts />
      </Fact>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Box>
    </div>
  );
}

function OwnDistricts() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const found = useQueryState({ key: ['districtsOfSignIn'], read: ownDistricts });
  if (found.status === 'error') {
    return <ResultMessage title={translate('district.failed')} error={found.error} onRetry={found.ask} />;
  }
  if (found.status !== 'success') return <Skeleton variant="rounded" height={measures.row.comfortable} />;
  const { organizations } = found.data;
  if (organizations.length === 0) return translate('district.wrong.none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {organizations.map((district) => (
        <li key={district.id}>
          <DistrictLink
            inNewTab
            district={district}
            href={inDistrict(district.id, districtPage(pathname + search))}
          />
        </li>
      ))}
    </Box>
  );
}
