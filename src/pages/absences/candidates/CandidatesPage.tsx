import { use } from 'react';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { StateChips } from '../../../derived/hiding/StateChips.tsx';
import { ListScreen } from '../../../derived/list/ListScreen.tsx';
import type { ListSlots } from '../../../derived/listSlots.ts';
import { HeadFacts } from '../../../derived/record/frame/HeadFacts.tsx';
import { useSlots } from '../../../derived/slots.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { failureAsPage } from '../../../results/readFailureShown.ts';
import { asMissingRecord } from '../../../shell/errors/MissingRecord.ts';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { AssignCell } from './AssignCell.tsx';
import { BusyTimes } from './BusyTimes.tsx';

const entity = 'absence/candidate';
const days = 'absence/absence-day';

/**
 * `/absences/candidates?confirmationNumber=`: lists who can take the job of an absence day, and why the others can't.
 */
export function CandidatesPage() {
  const day = useDay();
  if (day === undefined) return <Navigate replace to="/absences/days" />;
  return (
    <ResourceContextProvider value={entity} key={day}>
      <LoadedEntity name={entity}>
        <Candidates day={day} />
      </LoadedEntity>
    </ResourceContextProvider>
  );
}

/** Returns the confirmation number in the address. */
function useDay(): number | undefined {
  const number = useSearchParams()[0].get('confirmationNumber') ?? '';
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
}

function Candidates({ day }: { readonly day: number }) {
  const { cells } = useSlots(entity).list ?? {};
  const slots: ListSlots = {
    heading: Heading,
    filter: { confirmationNumber: day },
    cells: { ...cells, standing: AssignCell, busy: BusyTimes },
  };
  return <ListScreen slots={slots} />;
}

/** The page header with the job and its status. */
function Heading() {
  const { entity: candidate, text } = useEntity();
  const day = useDay();
  const ofDay = use(loadEntity(days));
  const { data, error } = useGetOne<RecordData & { id: number }>(
    days,
    { id: Number(day) },
    { meta: failureAsPage },
  );
  if (error && !data) throw asMissingRecord(error, days);
  return (
    <PageHeader
      title={text(candidate.plural)}
      breadcrumb={[{ label: `#${day}`, to: `${ofDay.path}/${day}` }]}
      chips={data && <StateChips entity={ofDay} record={data} />}
      about={<HeadFacts entity={ofDay} record={data} />}
    />
  );
}
