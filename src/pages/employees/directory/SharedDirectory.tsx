import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { addPersonPage } from '#schemas/rules/featureRules.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { useAccess } from '../../../session/useAccess.ts';
import { type Found, isNumber, useDirectoryPerson } from './useDirectoryPerson.ts';

/** Above a new employee: where staff come from the shared directory, the person is found there first. */
export function SharedDirectory() {
  const { features, settings } = useAccess();
  const { user } = useSession();
  const directory = useDirectoryPerson();
  const comesFromDirectory =
    addPersonPage({ features, settings, canByPassCHCM: user.canByPassCHCM === true }) === 'sharedDirectory';
  return comesFromDirectory || directory.requested !== null ? <Search {...directory} /> : null;
}

function Search({ found, find, requested }: ReturnType<typeof useDirectoryPerson>) {
  const translate = useTranslate();
  const id = useId();
  const [number, setNumber] = useState(requested ?? '');
  const [wasTried, setTried] = useState(false);
  const isWrong = wasTried && !isNumber(number);
  const ask = () => {
    setTried(true);
    if (isNumber(number)) void find(Number(number));
  };
  // The field is inside of the employee's form: Enter searches, and does not save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };
  return (
    <Box component="section" aria-labelledby={id} sx={card}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16 }}>
        {translate('employees.directory.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1 }}>
        {translate('employees.directory.lead')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          size="small"
          label={translate('employees.directory.number')}
          value={number}
          error={isWrong}
          helperText={isWrong ? translate('employees.directory.numberOnly') : ' '}
          onChange={(event) => setNumber(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <Button variant="outlined" sx={{ height: 40 }} loading={found.kind === 'searching'} onClick={ask}>
          {translate('employees.directory.find')}
        </Button>
      </Box>
      <div aria-live="polite">
        <Outcome found={found} />
      </div>
    </Box>
  );
}

function Outcome({ found }: { readonly found: Found }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  if (found.kind === 'none' || found.kind === 'searching') return null;
  if (found.kind === 'failed') {
    return <ResultMessage title={translate('employees.directory.failed')} error={found.error} />;
  }
  const { firstName, lastName, employeeId } = found.person;
  const name = `${firstName} ${lastName}`.trim();
  if (found.kind === 'taken') {
    return <Alert severity="success">{translate('employees.directory.taken', { name })}</Alert>;
  }
  return (
    <Alert severity="warning">
      {translate('employees.directory.isEmployee', { name })}{' '}
      <Link component={RouterLink} to={facetPath(entity.path, entity.id, employeeId)}>
        {translate('employees.directory.open')}
      </Link>
    </Alert>
  );
}

const card = {
  display: 'grid',
  gap: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 2, md: 3 },
} as const;
