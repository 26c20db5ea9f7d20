import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RecordUse } from '#schemas/protocol/resultCodes.ts';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { UsesList } from '../uses/UsesList.tsx';
import { ReplacementPicker } from './ReplacementPicker.tsx';
import type { RemovedRecord } from './removal.ts';

interface InUseProps {
  readonly record: RemovedRecord;
  readonly uses: readonly RecordUse[];
  readonly by: string | number | undefined;
  readonly onBy: (by: string | number | undefined) => void;
  /** The person wanted to go on without having chosen. */
  readonly isRequested: boolean;
  readonly missing: readonly string[];
}

/** Why a record cannot be deleted, and what could take its place (docs/quality.md#8-the-console-explains-itself). */
export function InUse({ record, uses, by, onBy, isRequested, missing }: InUseProps) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <>
      <Box>{translate('editing.remove.inUse')}</Box>
      <UsesList id={record.id} uses={uses} heading="h3" isInDialog />
      {missing.length > 0 ? (
        <Alert severity="info" action={missing[0] && <WhyNot permission={missing[0]} />}>
          {translate('editing.remove.mayNot', { permissions: missing.join(', ') })}
        </Alert>
      ) : (
        <Box>
          <ReplacementPicker
            replaced={record.id}
            value={by}
            onChange={onBy}
            isInvalid={isRequested}
            describedBy={helpId}
          />
          <HelpLine id={helpId} role={isRequested ? 'alert' : undefined} sx={isRequested ? wrong : undefined}>
            {isRequested
              ? translate('editing.remove.chooseFirst')
              : translate('editing.remove.byHint', { label: record.label })}
          </HelpLine>
        </Box>
      )}
    </>
  );
}

const wrong = { color: 'error.main' } as const;
