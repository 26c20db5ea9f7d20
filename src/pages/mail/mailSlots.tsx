import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SelectionEndProps } from '../../derived/list/slots.ts';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { useMailAct } from './useMailAct.ts';

/** In the list and on the page of an e-mail: send it again, or do not send it. */
export const mailSlots: EntitySlots = {
  list: { selectionEnd: OfSelected },
  form: { headerEnd: OfOne },
};

const permission = 'ORG.MAIL_SEND';

function OfSelected({ records }: SelectionEndProps) {
  const translate = useTranslate();
  const { run, working } = useMailAct();
  if (!usePermitted(permission).allowed) return null;
  return (
    <>
      <Button loading={working === 'sendAgain'} onClick={() => void run('sendAgain', records)}>
        {translate('mail.sendAgain')}
      </Button>
      <Button loading={working === 'cancel'} onClick={() => void run('cancel', records)}>
        {translate('mail.cancel')}
      </Button>
    </>
  );
}

/** What was sent cannot be sent again: its text is kept no longer. */
function OfOne({ record }: SlotProps) {
  const translate = useTranslate();
  const { run, working } = useMailAct();
  const isAllowed = usePermitted(permission).allowed;
  if (!isAllowed || record === undefined || record.state === undefined || record.state === 'sent')
    return null;
  const mail = [{ id: Number(record.id), label: String(record.recipient) }];
  const waits = record.state === 'queued';
  return (
    <>
      <Button
        variant="outlined"
        loading={working === 'sendAgain'}
        onClick={() => void run('sendAgain', mail)}
      >
        {translate(waits ? 'mail.sendNow' : 'mail.sendAgain')}
      </Button>
      {waits && (
        <Button loading={working === 'cancel'} onClick={() => void run('cancel', mail)}>
          {translate('mail.cancel')}
        </Button>
      )}
    </>
  );
}
