import MailOutlined from '@mui/icons-material/MailOutlined';
import Paper from '@mui/material/Paper';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/showValue.ts';
import type { SentNotifications } from '#schemas/protocol/employeePeople.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { ListNotice } from '../../../derived/list/states/ListNotice.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { PeopleTable } from '../PeopleTable.tsx';
import { Section } from './Section.tsx';

/** What the employee was told in the console, newest first, and what is not told here. */
export function SentMessages({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const found = useSlice({
    key: ['employee/employee', 'notifications', worker],
    read: async () =>
      (await provider.action('employee/employee', 'notifications', {
        query: { workerId: String(worker) },
      })) as SentNotifications,
  });
  return (
    <Section
      title={translate('employeePeople.sentTitle')}
      // Honest about what there is: no e-mail, text message or call goes out of this service.
      lead={translate('employeePeople.sentLead')}
    >
      {found.status === 'error' && (
        <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
      )}
      {(found.status === 'pending' || found.status === 'none') && <RowsSkeleton rows={3} height={44} />}
      {found.status === 'success' && <Messages messages={found.data} />}
    </Section>
  );
}

const columns = ['sentAt', 'text', 'readAt'] as const;

function Messages({ messages }: { readonly messages: SentNotifications }) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  if (messages.notifications.length === 0)
    return (
      <ListNotice icon={<MailOutlined />} title={translate('employeePeople.noneSent')}>
        {!messages.hasAccount && translate('employeePeople.noAccount')}
      </ListNotice>
    );
  const moment = (at: string) => showMoment(at, localizer.timeZone);
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <PeopleTable label={translate('employeePeople.sentTitle')} columns={columns}>
        {messages.notifications.map(({ notificationId, text, sentAt, readAt }) => (
          <tr key={notificationId}>
            <td>{moment(sentAt)}</td>
            <td style={{ whiteSpace: 'normal' }}>{text}</td>
            <td>{readAt === null ? translate('employeePeople.unread') : moment(readAt)}</td>
          </tr>
        ))}
      </PeopleTable>
    </Paper>
  );
}
