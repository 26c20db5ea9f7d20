import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { loadOrgPerson } from '#providers/identity/staff.ts';
import { addPersonPage } from '#schemas/access/featureRules.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';

/**
 * Search for a person in the shared directory, above the form of a new employee or substitute. Renders nothing in
 * districts whose staff don't come from that directory, unless the URL names a person.
 */
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
  // Enter searches instead of saving, because the input is inside the employee's form.
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
        <LookupResult found={found} />
      </div>
    </Box>
  );
}

function LookupResult({ found }: { readonly found: LookupState }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  if (found.kind === 'none' || found.kind === 'searching') return null;
  if (found.kind === 'failed') {
    return <ResultMessage title={translate('employees.directory.failed')} error={found.error} />;
  }
  const { firstName, lastName } = found.person;
  const { idOf, isOne, open } = kindOf(entity);
  const name = `${firstName} ${lastName}`.trim();
  if (found.kind === 'taken') {
    return <Alert severity="success">{translate('employees.directory.taken', { name })}</Alert>;
  }
  return (
    <Alert severity="warning">
      {translate(`employees.directory.${isOne}`, { name })}{' '}
      <Link component={RouterLink} to={facetPath(entity.path, entity.id, found.person[idOf])}>
        {translate(`employees.directory.${open}`)}
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

/**
 * For each kind of person: the directory's id field that is set if the person already exists, and the message keys for
 * that case.
 */
const kinds = {
  employee: { idOf: 'employeeId', isOne: 'isEmployee', open: 'open' },
  substitute: { idOf: 'substituteId', isOne: 'isSubstitute', open: 'openSubstitute' },
} as const;

/** The kind of person that the form creates: a substitute or an employee. */
function kindOf({ record }: Entity): (typeof kinds)[keyof typeof kinds] {
  return kinds[record?.kind === 'substitute' ? 'substitute' : 'employee'];
}

/** The state of a directory lookup. */
type LookupState =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'taken' | 'isOne'; readonly person: OrgPerson }
  | { readonly kind: 'failed'; readonly error: Error };

/**
 * Looks up a person in the shared directory and copies name and email into the form; at once if the URL names the
 * person (`?orgPersonId`). A person who already is an employee or substitute is not copied
 * (docs/specification.md#master-data-7-organisation-persons: `GET /v1.0/orgpersons`).
 */
function useDirectoryPerson() {
  const form = useFormContext();
  const { idOf } = kindOf(useEntity().entity);
  const [query] = useSearchParams();
  const requested = query.get('orgPersonId');
  const [found, setFound] = useState<LookupState>({ kind: 'none' });
  // Number of the latest lookup. A slow lookup must not overwrite the result of a later one.
  const last = useRef(0);

  const find = async (orgPersonId: number) => {
    last.current += 1;
    const own = last.current;
    setFound({ kind: 'searching' });
    try {
      const person = await loadOrgPerson(orgPersonId);
      if (own !== last.current) return;
      if (person[idOf] !== null) return setFound({ kind: 'isOne', person });
      for (const [name, value] of Object.entries(fieldsFromPerson(person))) form.setValue(name, value);
      setFound({ kind: 'taken', person });
    } catch (error) {
      if (own !== last.current) return;
      setFound({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each number in the address.
  useEffect(() => {
    if (requested !== null && isNumber(requested)) void find(Number(requested));
  }, [requested]);
  return { found, find, requested };
}

/** Whether a text is a valid person number. */
function isNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text.trim());
}

function fieldsFromPerson({ orgPersonId, firstName, lastName, email }: OrgPerson) {
  return { orgPersonId, firstName, lastName, email };
}
