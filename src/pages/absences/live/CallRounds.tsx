import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useIsLive, useLive } from '../../../session/live/useLive.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';

interface Rounds {
  readonly nextRoundAt: string | null;
  readonly lastRoundAt: string | null;
  readonly lastCalls: number;
  readonly underWay: number;
}

const attempts = 'absence/call-attempt';

/** Poll intervals in milliseconds: while the event stream is open, and otherwise. */
const every = { live: 60_000, otherwise: 5_000 };

/** Delay in milliseconds from a call event to the reload, which combines several events. */
const soon = 500;

/**
 * Shows when the next round of calls starts and how the last one went. In a simulation, a button starts the next round
 * at once.
 */
export function CallRounds() {
  const translate = useTranslate();
  const { calls } = useSession().config;
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [attempts, 'rounds'],
    queryFn: async () => (await provider.action(attempts, 'rounds', {})) as unknown as Rounds,
    refetchInterval: useIsLive() ? every.live : every.otherwise,
    meta: failureInPlace,
  });
  useReloadOnRoundChange(data);
  useReloadOnCallEvents(refetch);
  if (error)
    return (
      <RetryAlert error={error} onRetry={refetch}>
        {translate('live.failed')}
      </RetryAlert>
    );
  if (calls === undefined)
    return (
      <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
        {translate('live.off')}
      </Alert>
    );
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          {data && <RoundsText rounds={data} />}
          {calls === 'simulated' && <div>{translate('live.simulated')}</div>}
        </Box>
        <Button component={Link} to="/reports/absence/call-history?view=Last%20hour">
          {translate('live.hour')}
        </Button>
        {calls === 'simulated' && <RunNow onRun={refetch} />}
      </Box>
    </Alert>
  );
}

function RoundsText({ rounds }: { readonly rounds: Rounds }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { nextRoundAt, lastRoundAt, lastCalls, underWay } = rounds;
  const texts = [
    nextRoundAt === null
      ? translate('live.none')
      : translate('live.next', { moment: showMoment(nextRoundAt, clock) }),
    lastRoundAt !== null &&
      translate('live.last', { moment: showMoment(lastRoundAt, clock), smart_count: lastCalls }),
    underWay > 0 && translate('live.underWay', { smart_count: underWay }),
  ];
  return <div>{texts.filter((text) => text !== false).join(' · ')}</div>;
}

function RunNow({ onRun }: { readonly onRun: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const clock = useDistrictClock();
  const provider = useDataProvider<ConsoleProvider>();
  const running = useMutation({
    mutationFn: async () => (await provider.action(attempts, 'runNow', {})) as { readonly roundAt: string },
    onSuccess: ({ roundAt }) => {
      notify('live.ran', { type: 'success', messageArgs: { moment: showMoment(roundAt, clock) } });
      onRun();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button variant="outlined" loading={running.isPending} onClick={() => running.mutate()}>
      {translate('live.runNow')}
    </Button>
  );
}

/** Reloads the list when a round or call has started or ended since it was loaded. */
function useReloadOnRoundChange(rounds: Rounds | undefined): void {
  const refresh = useRefresh();
  const previous = useRef<string>(undefined);
  const { lastRoundAt, lastCalls, underWay } = rounds ?? {};
  const now = rounds && [lastRoundAt, lastCalls, underWay].join(' ');
  useEffect(() => {
    if (now === undefined) return;
    if (previous.current !== undefined && previous.current !== now) refresh();
    previous.current = now;
  }, [now, refresh]);
}

/** Reloads the rounds and the list on call events. */
function useReloadOnCallEvents(readAgain: () => void): void {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = () => {
    timer.current = undefined;
    readAgain();
    refresh();
  };
  useLive({
    onEvents: (events) => {
      if (events.some(({ entity }) => entity === attempts)) timer.current ??= setTimeout(look, soon);
    },
    onReset: look,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
