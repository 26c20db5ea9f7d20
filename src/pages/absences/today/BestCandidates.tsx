import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type ActionOffer, useActionOffers } from '../../../derived/actions/useActionOffers.ts';
import { useRunAction } from '../../../derived/actions/useRunAction.ts';
import { JobRisk } from '../../../derived/board/JobRisk.tsx';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { NamedField } from '../../../fields/NamedField.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { useIsInView } from '../../../ui/useIsInView.ts';

const entity = 'absence/candidate';

/** Number of candidates shown per job. */
const maxShown = 3;

/**
 * The first substitutes who can take an unfilled job, by the same rules as the candidates page. Shown to users who can
 * assign. Loaded when the row scrolls into view, because every substitute is checked per job.
 */
export function BestCandidates({ record }: { readonly record: RecordData }) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsInView(box);
  const mayAssign = usePermitted('ABSR.ASSIGNSUB', true).allowed;
  if (!mayAssign) return null;
  return (
    <Box ref={box} sx={frame}>
      <JobRisk record={record} />
      {isSeen && (
        <Suspense fallback={<Waiting />}>
          <ResourceContextProvider value={entity}>
            <LoadedEntity name={entity}>
              <Candidates record={record} />
            </LoadedEntity>
          </ResourceContextProvider>
        </Suspense>
      )}
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  minHeight: 34,
};

const Waiting = () => <Skeleton width="40%" />;

function Candidates({ record: { confirmationNumber } }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const [pending, setPending] = useState<PendingAssignment>();
  const { data, error, total } = useGetList(
    entity,
    {
      pagination: { page: 1, perPage: maxShown },
      sort: { field: 'place', order: 'ASC' },
      filter: { confirmationNumber, standing: 'canTake' },
    },
    { staleTime: 30_000, retry: false, meta: failureInPlace },
  );
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Waiting />;
  if (pending) return <Question {...pending} onClose={() => setPending(undefined)} />;
  const all = `/absences/candidates?confirmationNumber=${confirmationNumber}`;
  return (
    <>
      {data.map((candidate, at) => (
        <Candidate key={candidate.id} candidate={candidate} isFirst={at === 0} onAssign={setPending} />
      ))}
      <Link component={RouterLink} to={all} underline="hover">
        {data.length === 0
          ? translate('day.nobody')
          : translate('day.all', { smart_count: total ?? data.length })}
      </Link>
    </>
  );
}

/** The candidate to assign after confirmation. */
interface PendingAssignment {
  readonly candidate: RecordData;
  readonly offer: ActionOffer;
}

interface CandidateProps {
  readonly candidate: RecordData;
  readonly isFirst: boolean;
  readonly onAssign: (asked: PendingAssignment) => void;
}

function Candidate({ candidate, isFirst, onAssign }: CandidateProps) {
  const translate = useTranslate();
  const offers = useActionOffers('record', { record: candidate });
  const offer = offers.find(({ action }) => action.name === 'assign');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {String(candidate.substitute)}
      </Box>
      <Phone candidate={candidate} />
      {offer && !offer.denial && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('day.assign', { name: candidate.substitute })}
          {...(isFirst ? { 'aria-keyshortcuts': 'A' } : {})}
          onClick={() => onAssign({ candidate, offer })}
        >
          {offer.label}
        </Button>
      )}
    </Box>
  );
}

function Phone({ candidate }: Pick<CandidateProps, 'candidate'>) {
  return candidate.phoneNumber ? <NamedField name="phoneNumber" record={candidate} /> : null;
}

/**
 * Asks, below the job's row, whether to assign the candidate. Enter assigns, Escape cancels. After assigning, the row
 * of the next job gets the focus.
 */
function Question({ candidate, offer, onClose }: PendingAssignment & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const name = String(candidate.substitute);
  const next = () => rowsAround(box.current).next?.focus();
  const { act, isWorking } = useRunAction(offer.action, candidate, name, onClose);
  const assign = async () => {
    next();
    const outcome = await act({});
    if (typeof outcome === 'object') setFailure(outcome.message ?? translate('ra.message.error'));
  };
  const leave = () => {
    rowsAround(box.current).own?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') leave();
  };
  return (
    <Box ref={box} role="group" aria-label={offer.label} onKeyDown={onKeyDown} sx={frame}>
      {failure ? (
        <Alert severity="error">{failure}</Alert>
      ) : (
        <span>
          {translate('day.confirm', { name })} <Phone candidate={candidate} />
        </span>
      )}
      <span>
        {!failure && (
          <Button
            size="small"
            variant="contained"
            autoFocus
            loading={isWorking}
            onClick={() => void assign()}
          >
            {offer.label}
          </Button>
        )}
        <Button size="small" disabled={isWorking} onClick={leave}>
          {translate('actions.cancel')}
        </Button>
      </span>
    </Box>
  );
}

/** Returns the table row of the job that the candidates are shown below, and the row after the candidates. */
function rowsAround(line: HTMLElement | null) {
  const part = line?.closest('tr');
  const next = part?.nextElementSibling;
  return {
    own: part?.previousElementSibling as HTMLElement | null | undefined,
    next: next instanceof HTMLElement ? next : undefined,
  };
}
