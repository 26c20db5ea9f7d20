import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { loadSubscriptions, saveSubscription } from '#providers/suite/subscriptions.ts';
import {
  type NoticeChannel,
  type NoticeMode,
  noticeChannels,
  noticeKinds,
  noticeModes,
  type Subscriptions,
} from '#schemas/protocol/people/notices.ts';
import { FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';

const key = ['subscriptions'];

/** The user's notification settings: topics, channels and delivery times. */
export function SubscriptionsSection() {
  return useSession().organization === undefined ? null : <Choices />;
}

function Choices() {
  const translate = useTranslate();
  const found = useQueryState({ key, read: loadSubscriptions });
  return (
    <FactSection title={translate('account.notices.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('account.notices.lead')}</Box>
      <Loaded of={found} failed={translate('account.notices.failed')} rows={noticeKinds.length} height={360}>
        {(data) => <Table subscriptions={data} />}
      </Loaded>
    </FactSection>
  );
}

function Table({ subscriptions }: { readonly subscriptions: Subscriptions }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('account.notices.what')}</th>
            {noticeChannels.map((channel) => (
              <th scope="col" key={channel}>
                {translate(`account.notices.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{translate(`account.notices.kinds.${kind}`)}</th>
              {subscriptions
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <td key={one.channel}>
                    <Choice subscription={one} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Returns the delivery modes of a notification channel. Notifications in the console are never delayed. */
const modesOf = (channel: NoticeChannel): readonly NoticeMode[] =>
  channel === 'inApp' ? ['off', 'instant'] : noticeModes;

function Choice({ subscription }: { readonly subscription: Subscriptions[number] }) {
  const { kind, channel, mode, closed } = subscription;
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { impersonation } = useSession();
  const saving = useMutation({
    mutationFn: (next: NoticeMode) => saveSubscription({ kind, channel, mode: next }),
    onSuccess: (all) => client.setQueriesData({ queryKey: key }, all),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  if (closed !== null)
    return <Box sx={{ color: 'text.secondary' }}>{translate(`account.notices.closed.${closed}`)}</Box>;
  const label = `${translate(`account.notices.kinds.${kind}`)}, ${translate(`account.notices.channels.${channel}`)}`;
  return (
    <TextField
      select
      size="small"
      value={saving.isPending ? saving.variables : mode}
      disabled={saving.isPending || impersonation !== undefined}
      onChange={({ target }) => saving.mutate(target.value as NoticeMode)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: 120 }}
    >
      {modesOf(channel).map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`account.notices.modes.${channel === 'inApp' && one === 'instant' ? 'on' : one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const table = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { textAlign: 'left', py: 0.5, pr: 2, borderTop: 1, borderColor: 'divider' },
  '& thead th': { borderTop: 0, fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 500 },
} as const;
