import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { assignOwnDay, loadOwnCandidates } from '#providers/suite/ownAbsences.ts';
import type { OwnAbsence } from '#schemas/protocol/people/ownFacts.ts';
import { ActDialog } from '../../results/ActDialog.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface AssignOwnDayProps {
  readonly absence: OwnAbsence;
}

/** Assigns a substitute to the job of a day of the user's own absence, chosen among those who can take it. */
export function AssignOwnDay({ absence }: AssignOwnDayProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const label = translate('home.own.assign.label', { day: absence.title });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <PersonAddOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {isAsking && <AssignDialog absence={absence} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AssignDialogProps extends AssignOwnDayProps {
  readonly onClose: () => void;
}

function AssignDialog({ absence: { title, confirmationNumber }, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const [substituteId, setSubstitute] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: ['ownCandidates', confirmationNumber],
    queryFn: ({ signal }) => loadOwnCandidates(confirmationNumber, signal),
    retry: false,
    staleTime: 0,
    meta: failureInPlace,
  });
  const name = data?.find((one) => one.substituteId === substituteId)?.name;
  return (
    <ActDialog
      isForm
      title={translate('home.own.assign.title', { day: title })}
      cancel={translate('ra.action.cancel')}
      button={data?.length === 0 ? undefined : translate('home.own.assign.button')}
      isPossible={name !== undefined}
      act={() => assignOwnDay({ confirmationNumber, substituteId: substituteId ?? 0 })}
      done={translate('home.own.assign.done', { name: name ?? '', day: title })}
      reads={['ownFacts']}
      field="substituteId"
      onClose={onClose}
    >
      {(problem) => {
        if (error)
          return (
            <ResultMessage
              title={translate('home.own.assign.failed')}
              error={error}
              onRetry={() => void refetch()}
            />
          );
        if (!data) return <RowsSkeleton rows={1} height={40} />;
        if (data.length === 0) return translate('home.own.assign.none');
        return (
          <SelectField
            fullWidth
            label={translate('home.own.assign.substitute')}
            value={substituteId}
            options={data.map((one) => [one.substituteId, one.name] as const)}
            onChange={setSubstitute}
            error={problem !== undefined}
            helperText={problem ?? translate('home.own.assign.help')}
            sx={{ mt: 1 }}
          />
        );
      }}
    </ActDialog>
  );
}
