import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDataProvider, useLocaleState, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { MessageTemplates, SentNotifications } from '#schemas/protocol/people/employeePeople.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { ListNotice } from '../../derived/list/states/ListNotice.tsx';
import { OwnerHeading } from '../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../derived/record/RecordTab.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { PeopleTable } from './PeopleTable.tsx';

/**
 * What an employee was told, and the texts of what people are told
 * (docs/specification.md#master-data-2-screens: "communication").
 */
export function CommunicationPage() {
  return (
    <RecordTab entity="employee/employee">
      {(worker) => (
        <Box key={worker} sx={{ maxWidth: 960 }}>
          <OwnerHeading owner={worker} />
          <SentMessages worker={worker} />
          <Templates />
        </Box>
      )}
    </RecordTab>
  );
}

/** What the employee was told in the console, newest first, and what is not told here. */
function SentMessages({ worker }: { readonly worker: number }) {
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

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One part of the page, with its heading and what it is about. */
function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box component="h2" id={id} sx={{ m: 0, fontSize: 16, fontWeight: 650 }}>
        {title}
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary', maxWidth: '70ch' }}>
        {lead}
      </Box>
      {children}
    </Box>
  );
}

/** The texts of everything that people are told, each with a preview, in the language that is asked for. */
function Templates() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(locale === 'es' ? 'es' : 'en');
  const found = useSlice({
    key: ['employee/employee', 'templates'],
    read: async () => (await provider.action('employee/employee', 'templates', {})) as MessageTemplates,
  });
  return (
    <Section
      title={translate('employeePeople.templatesTitle')}
      lead={translate('employeePeople.templatesLead')}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={translate('employeePeople.language')}
        onChange={(_, chosen: Language | null) => chosen && setLanguage(chosen)}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="en" lang="en" sx={{ textTransform: 'none' }}>
          English
        </ToggleButton>
        <ToggleButton value="es" lang="es" sx={{ textTransform: 'none' }}>
          Español
        </ToggleButton>
      </ToggleButtonGroup>
      {found.status === 'error' && (
        <ResultMessage error={found.error} title={translate('employeePeople.failed')} onRetry={found.ask} />
      )}
      {(found.status === 'pending' || found.status === 'none') && <RowsSkeleton rows={4} height={64} />}
      {found.status === 'success' && (
        <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.data.templates.map((template) => (
            <Template key={template.templateId} template={template} language={language} />
          ))}
        </Paper>
      )}
    </Section>
  );
}

interface TemplateProps {
  readonly template: MessageTemplates['templates'][number];
  readonly language: Language;
}

function Template({ template: { text, preview }, language }: TemplateProps) {
  return (
    <Box component="li" lang={language} sx={entry}>
      <Box>{preview[language]}</Box>
      <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text[language]}
      </Box>
    </Box>
  );
}

const entry = {
  px: 2,
  py: 1.5,
  display: 'grid',
  gap: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
