import Button from '@mui/material/Button';
import { type Identifier, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useKeepSaved } from '../../derived/form/save/useKeepSaved.ts';
import type { SelectionEndProps } from '../../derived/list/slots.ts';
import type { EntitySlots, SlotProps } from '../../derived/slots.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

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

/** What can be done about an e-mail: the entity's actions of these names. */
export type MailAct = 'sendAgain' | 'cancel';

interface Named {
  readonly id: Identifier;
  readonly label: string;
}

/** Does the same about some e-mails, one after another, and tells how many it was; what is refused is told by name. */
function useMailAct() {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const translate = useTranslate();
  const notify = useNotify();
  const [working, setWorking] = useState<MailAct>();
  const run = async (name: MailAct, mails: readonly Named[]) => {
    setWorking(name);
    let done = 0;
    for (const { id, label } of mails) {
      try {
        keep((await provider.action(entity.name, name, { body: { mailId: Number(id) } })) as RecordData);
        done += 1;
      } catch (error) {
        const { message = '' } = readFailure(entity, name, error, translate);
        notify('mail.notDone', { type: 'error', messageArgs: { label, message } });
      }
    }
    if (done > 0) notify(`mail.done.${name}`, { type: 'success', messageArgs: { smart_count: done } });
    setWorking(undefined);
  };
  return { run, working };
}
