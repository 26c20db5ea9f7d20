import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countInstitutions, loadInstitutions } from '#providers/institutions/institutions.ts';
import { FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { usePermitted } from '../SessionContext.tsx';

/**
 * Shows how many schools the user can see, and lists them on demand (docs/specification.md#application-7-suite-calls).
 * Hidden without permission to see schools.
 */
export function SchoolsSeen() {
  return usePermitted('INST.VIEW').allowed ? <SchoolCount /> : null;
}

function SchoolCount() {
  const translate = useTranslate();
  const count = useQueryState({ key: ['institutions', 'count'], read: countInstitutions });
  return (
    <FactSection title={translate('identity.schools.title')}>
      <Loaded of={count} failed={translate('identity.schools.failed')} rows={1} height={36}>
        {(data) => <Counted count={data} />}
      </Loaded>
    </FactSection>
  );
}

function Counted({ count }: { readonly count: number }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('identity.schools.none')}</Box>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {translate('identity.schools.count', { smart_count: count })}
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? 'identity.schools.hide' : 'identity.schools.show')}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id}>
          <Schools />
        </Box>
      )}
    </>
  );
}

function Schools() {
  const translate = useTranslate();
  const schools = useQueryState({ key: ['institutions'], read: loadInstitutions });
  if (schools.status === 'error') {
    const title = translate('identity.schools.failed');
    return <ResultMessage title={title} error={schools.error} onRetry={schools.ask} />;
  }
  if (schools.status !== 'success') return <RowsSkeleton rows={4} height={20} />;
  return (
    <Box component="ul" tabIndex={0} aria-label={translate('identity.schools.title')} sx={names}>
      {schools.data.map(({ instituteId, institutionName, isActive }) => (
        <li key={instituteId}>
          {institutionName}
          {!isActive && ` (${translate('identity.schools.inactive')})`}
        </li>
      ))}
    </Box>
  );
}

const names = { m: 0, mt: 1, pl: 2.5, maxHeight: 320, overflowY: 'auto', columns: '260px' } as const;
