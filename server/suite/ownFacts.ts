import type { FastifyRequest } from 'fastify';
import { optionsOf } from '#schemas/messages/terms.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import type { OwnFact, OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { standardHandlers } from '../derived/operations/standard.ts';
import { namesOf } from '../derived/read/labels.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { everything } from '../identity/access/visibility.ts';

/** Where each kind of person stands, and which of its fields they are told. */
const kinds = [
  {
    userType: userTypes.worker,
    entity: 'employee/general-information',
    profile: ['identifier', 'workerTypeId', 'instituteIds', 'title', 'room', 'startDate'],
    skills: 'employee/skills',
    balances: 'employee/absence-reasons',
    absencesBy: 'workerId',
    absence: ['instituteId', 'absenceReasonId', 'fillStatus', 'substituteId'],
  },
  {
    userType: userTypes.substitute,
    entity: 'substitute/substitute',
    profile: ['identifier', 'phoneNumber', 'permanentInstitutionId', 'joiningDate'],
    skills: 'substitute/substitute',
    balances: undefined,
    absencesBy: 'substituteId',
    absence: ['instituteId', 'workerId', 'fillStatus'],
  },
] as const;

/** How many of the next days are told. */
const daysAtMost = 5;

/**
 * `GET …/absenceHome/self`: what an employee or a substitute is told of themselves, whatever else they may see:
 * profile, balances, skills, next absences. Throws `notFound` for whoever is neither, or has no record.
 */
export async function ownFacts(service: EntityService, request: FastifyRequest): Promise<OwnFacts> {
  const { actor } = request;
  const found = await service.database.identity((sql) => sql(personText, [actor.userId, actor.organization]));
  const [person] = found;
  const kind = kinds.find(({ userType }) => userType === person?.user_type);
  if (!kind || person?.person_id === null || person?.person_id === undefined)
    throw new DomainError('notFound');
  const id = Number(person.person_id);
  const reader = new Reader(service, request);
  const [self] = await reader.rows(kind.entity, { [reader.idOf(kind.entity)]: id }, 1);
  if (!self) throw new DomainError('notFound');
  const own = { [kind.absencesBy]: id };
  const [skills] = await reader.rows(kind.skills, { [reader.idOf(kind.skills)]: id }, 1);
  const next = { ...own, absenceDate: { from: today(actor.timeZone) }, fillStatus: [1, 2, 3, 7] };
  return {
    name: `${self.firstName} ${self.lastName}`,
    profile: await reader.facts(kind.entity, self, kind.profile),
    balances: kind.balances ? await balances(reader, kind.balances, own) : [],
    skills: await reader.names('reference-data/skill', skills?.skillIds),
    absences: await absences(reader, next, kind.absence),
  };
}

const personText = `select user_type, person_id from user_account where user_id = $1 and org_id = $2
  union all select user_role.user_type, person_id from user_role join user_account using (subject)
    where user_role.user_id = $1 and user_role.org_id = $2
  limit 1`;

async function balances(reader: Reader, entity: string, own: RecordData): Promise<OwnFact[]> {
  const rows = await reader.rows(entity, own, 100);
  const all = rows.map(async (row) => {
    // A balance is of a reason, or of a bucket that several reasons share.
    const [whose] = await reader.facts(entity, row, ['absenceReasonId', 'bucketId']);
    const [left] = await reader.facts(entity, row, ['availableDays']);
    return { title: whose?.text ?? '', text: left?.text ?? '' };
  });
  return Promise.all(all);
}

async function absences(reader: Reader, asked: RecordData, names: readonly string[]): Promise<OwnFact[]> {
  const rows = await reader.rows('absence/absence', asked, daysAtMost, 'absenceDate');
  const all = rows.map(async (row) => {
    const [day, ...facts] = await reader.facts('absence/absence', row, ['absenceDate', ...names]);
    return { title: day?.text ?? '', text: facts.map(({ text }) => text).join(' · ') };
  });
  return Promise.all(all);
}

/** Reads what is a person's own, as if they might see every record, and says it in their language. */
class Reader {
  readonly #service: EntityService;
  readonly #request: FastifyRequest;

  constructor(service: EntityService, request: FastifyRequest) {
    this.#service = service;
    this.#request = request;
  }

  idOf(entity: string): string {
    return this.#stored(entity).entity.id.name;
  }

  /** The first rows of an entity that a filter leaves. */
  async rows(entity: string, filter: RecordData, atMost: number, sort?: string): Promise<RecordData[]> {
    const stored = this.#stored(entity);
    const { actor, id: requestId } = this.#request;
    const answer = await standardHandlers.list({
      ...this.#service,
      stored,
      actor: { ...actor, permissions: new Set([stored.entity.permission.view]), visibility: everything },
      requestId,
      id: '',
      query: {
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, atMost - 1]),
        ...(sort === undefined ? {} : { sort: JSON.stringify([sort, 'ASC']) }),
      },
      required: [],
      body: undefined,
      ifMatch: undefined,
    });
    return answer.body as RecordData[];
  }

  /** The fields of a record that have a value, each with its title and what people read. */
  async facts(entity: string, record: RecordData, names: readonly string[]): Promise<OwnFact[]> {
    const stored = this.#stored(entity);
    const fields = names.flatMap((name) => fieldNamed(stored.entity, name) ?? []);
    const there = fields.filter(({ name }) => !isEmpty(record[name]));
    return Promise.all(
      there.map(async (field) => ({
        title: this.#said(stored, field.title),
        text: await this.#shown(stored, field, record[field.name]),
      })),
    );
  }

  /** Records of an entity by their labels. */
  async names(entity: string, ids: unknown): Promise<OwnFact[]> {
    const named = await this.#labels(entity, Array.isArray(ids) ? ids : []);
    return [...named.values()].sort().map((title) => ({ title, text: '' }));
  }

  async #shown(stored: StoredEntity, field: Field, value: unknown): Promise<string> {
    const { reference } = field.options;
    const labels = reference === undefined ? new Map() : await this.#labels(reference, [value].flat());
    const { language, timeZone } = this.#request.actor;
    return showValue(field, value, {
      ...optionsOf(language),
      text: (english) => this.#said(stored, english),
      label: (_, id) => labels.get(id) ?? `#${id}`,
      timeZone,
    });
  }

  #labels(entity: string, ids: readonly unknown[]): Promise<Map<unknown, string>> {
    const { database, catalogue } = this.#service;
    const { organization } = this.#request.actor;
    return database.read(organization, (sql) =>
      namesOf({ catalogue, organization, sql }, this.#stored(entity), ids),
    );
  }

  #said({ entity }: StoredEntity, english: string): string {
    return translateText(entity, this.#request.actor.language, english);
  }

  #stored(entity: string): StoredEntity {
    return this.#service.catalogue.named(entity);
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
