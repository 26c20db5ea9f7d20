import type { FastifyRequest } from 'fastify';
import type { OwnAbsence, OwnFact, OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { checkOwnDays } from '../domain/fulfilment/ownDays.ts';
import { FactsReader } from './factsReader.ts';
import { disclaimerFor } from './ownDisclaimer.ts';
import { ownPerson } from './ownPerson.ts';

/** The entities and fields that each kind of person sees about themselves. */
const kinds = [
  {
    idOf: 'employeeId',
    entity: 'employee/general-information',
    profile: ['identifier', 'workerTypeId', 'instituteIds', 'title', 'room', 'startDate'],
    skills: 'employee/skills',
    balances: 'employee/absence-reasons',
    absence: ['instituteId', 'absenceReasonId', 'fillStatus', 'substituteId'],
  },
  {
    idOf: 'substituteId',
    entity: 'substitute/substitute',
    profile: ['identifier', 'phoneNumber', 'permanentInstitutionId', 'joiningDate'],
    skills: 'substitute/substitute',
    balances: undefined,
    // Not shown here, because a separate call returns the jobs of a substitute.
    absence: undefined,
  },
] as const;

/** Maximum number of upcoming absence days that are shown. */
const daysAtMost = 5;

/**
 * `GET /v1.0/ownFacts`: what employees and substitutes see about themselves, whatever their permissions: profile,
 * balances, skills, upcoming absences. Throws `notFound` for anyone else or without a record.
 */
export async function ownFacts(service: EntityService, request: FastifyRequest): Promise<OwnFacts> {
  const { actor } = request;
  const person = await ownPerson(service.database, actor);
  const kind = kinds.find(({ idOf }) => (person?.[idOf] ?? null) !== null);
  const id = kind && person?.[kind.idOf];
  if (!kind || !id) throw new DomainError('notFound');
  const reader = new FactsReader(service, request, 'whole');
  const [self] = await reader.rows(kind.entity, { [reader.idOf(kind.entity)]: id }, 1);
  if (!self) throw new DomainError('notFound');
  const own = { workerId: id };
  const [skills] =
    kind.skills === kind.entity
      ? [self]
      : await reader.rows(kind.skills, { [reader.idOf(kind.skills)]: id }, 1);
  const away = dayStatuses.codesWith('conflicts');
  const next = { ...own, absenceDate: { from: today(actor.timeZone) }, fillStatus: away };
  const disclaimer =
    kind.idOf === 'substituteId' ? await disclaimerFor(service, request, reader, id) : undefined;
  return {
    ...(disclaimer && { disclaimer }),
    name: `${self.firstName} ${self.lastName}`,
    profile: (await reader.facts(kind.entity, [self], kind.profile)).flat(),
    balances: kind.balances ? await balances(reader, kind.balances, own) : [],
    skills: await reader.names('reference-data/skill', skills?.skillIds),
    absences: kind.absence ? await absences(service, request, reader, next, kind.absence) : [],
  };
}

async function balances(reader: FactsReader, entity: string, own: RecordData): Promise<OwnFact[]> {
  const rows = await reader.rows(entity, own, 100);
  // A balance belongs to a reason, or to a bucket that several reasons share.
  const reasonFacts = await reader.facts(entity, rows, ['absenceReasonId', 'bucketId']);
  const left = await reader.facts(entity, rows, ['availableDays']);
  return rows.map((_, at) => ({ title: reasonFacts[at]?.[0]?.text ?? '', text: left[at]?.[0]?.text ?? '' }));
}

/** Loads the upcoming absence days of the caller. A day that the caller cannot cancel includes the reason why not. */
async function absences(
  { database }: EntityService,
  { actor }: FastifyRequest,
  reader: FactsReader,
  filter: RecordData,
  names: readonly string[],
): Promise<OwnAbsence[]> {
  const rows = await reader.rows('absence/absence-day', filter, daysAtMost, 'absenceDate');
  const found = await reader.facts('absence/absence-day', rows, ['absenceDate', ...names]);
  const numbers = rows.map(({ confirmationNumber }) => Number(confirmationNumber));
  const own = {
    organization: actor.organization,
    timeZone: actor.timeZone,
    workerId: Number(filter.workerId),
  };
  const checks = await database.read(own.organization, (sql) => checkOwnDays(sql, own, numbers, new Date()));
  const checkOf = new Map(checks.map((one) => [one.confirmationNumber, one]));
  return found.map(([day, ...facts], at) => {
    const confirmationNumber = numbers[at] ?? 0;
    const { refusal, mayAssign } = checkOf.get(confirmationNumber) ?? {};
    return {
      title: day?.text ?? '',
      text: facts.map(({ text }) => text).join(' · '),
      confirmationNumber,
      ...(mayAssign ? { mayAssign } : {}),
      ...(refusal ? { refusal } : {}),
    };
  });
}
