import { type Identifier, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { useKeepSaved } from '../../derived/form/save/useKeepSaved.ts';
import { readFailure } from '../../results/readFailure.ts';

/** What can be done about an e-mail: the entity's actions of these names. */
export type MailAct = 'sendAgain' | 'cancel';

interface Named {
  readonly id: Identifier;
  readonly label: string;
}

/** Does the same about some e-mails, one after another, and tells how many it was; what is refused is told by name. */
export function useMailAct() {
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
