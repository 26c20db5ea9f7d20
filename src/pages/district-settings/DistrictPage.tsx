import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { readDistrict, reopenDistrict } from '#providers/organizations/districts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { showDate } from '#schemas/values/dates.ts';
import { FactSheet } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DirectorySchools } from './DirectorySchools.tsx';
import { DistrictChanges } from './DistrictChanges.tsx';
import { cacheDistrict, EditDistrict } from './EditDistrict.tsx';

/** A district's page for support: its data, whether it is open, directory schools, and recent changes. */
export function DistrictPage() {
  const translate = useTranslate();
  const orgId = Number(useParams().id);
  const found = useQueryState({
    key: ['districts', 'one', orgId],
    read: (signal) => readDistrict(orgId, signal),
  });
  const breadcrumb = [{ label: translate('districts.title'), to: '/settings/districts' }];
  if (found.status !== 'success') {
    return (
      <Box sx={{ maxWidth: 960 }}>
        <PageHeader title={translate('districts.one.facts')} breadcrumb={breadcrumb} />
        {found.status === 'error' ? (
          <ResultMessage title={translate('districts.one.failed')} error={found.error} onRetry={found.ask} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Box>
    );
  }
  const district = found.data;
  const isOpen = district.closedOn === null;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={district.name}
        lead={[
          translate('districts.one.schoolCount', { smart_count: district.schools }),
          translate('districts.one.accountCount', { smart_count: district.accounts }),
        ].join(' · ')}
        breadcrumb={breadcrumb}
        primaryAction={<Enter district={district} />}
      />
      {!isOpen && <Closing district={district} />}
      <EditDistrict district={district} />
      {district.orgXrefId !== '' && !district.isClosed && <DirectorySchools district={district} />}
      {isOpen && <Closing district={district} />}
      <DistrictChanges district={district} />
    </Box>
  );
}

function Enter({ district: { orgId } }: { readonly district: DistrictDetail }) {
  const translate = useTranslate();
  return (
    <Button variant="outlined" component="a" href={inDistrict(orgId, '/')}>
      {translate('districts.one.enter')}
    </Button>
  );
}

/** Shows whether a district is open, with buttons to close and reopen it. */
function Closing({ district }: { readonly district: DistrictDetail }) {
  const translate = useTranslate();
  const [requested, setRequested] = useState<'close' | 'reopen'>();
  const { closedOn, isClosed, closedReason } = district;
  const close = () => setRequested(undefined);
  return (
    <FactSheet title={translate('districts.one.ways')}>
      {closedOn === null ? (
        <Box sx={{ pb: 1.5 }}>{translate('districts.one.isOpen')}</Box>
      ) : (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(isClosed ? 'districts.one.isClosed' : 'districts.one.closesOn', {
            date: showDate(closedOn),
            reason: closedReason,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {closedOn !== null && (
          <Button variant="contained" onClick={() => setRequested('reopen')}>
            {translate('districts.one.reopen')}
          </Button>
        )}
        <Button
          variant="outlined"
          color={closedOn === null ? 'error' : 'primary'}
          onClick={() => setRequested('close')}
        >
          {translate(closedOn === null ? 'districts.one.close' : 'districts.one.changeClosing')}
        </Button>
      </Box>
      {requested === 'close' && <CloseDialog district={district} onClose={close} />}
      {requested === 'reopen' && <ReopenDialog district={district} onClose={close} />}
    </FactSheet>
  );
}

interface ReopenDialogProps {
  readonly district: DistrictDetail;
  readonly onClose: () => void;
}

/** Asks before a closed district is reopened and explains the effects. */
function ReopenDialog({ district: { orgId, version, name }, onClose }: ReopenDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: () => reopenDistrict(orgId, version),
    onSuccess: (saved) => {
      cacheDistrict(client, saved);
      notify(translate('districts.close.reopened', { name }), { type: 'success' });
      onClose();
    },
  });
  return (
    <AskDialog
      isQuestion
      title={translate('districts.close.reopenTitle', { name })}
      cancel={translate('districts.close.cancel')}
      button={translate('districts.close.reopenDo')}
      isWorking={opening.isPending}
      failed={opening.error?.message}
      onClose={onClose}
      onConfirm={() => opening.mutate()}
    >
      <DialogContentText>{translate('districts.close.reopenFollows')}</DialogContentText>
    </AskDialog>
  );
}
