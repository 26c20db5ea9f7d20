import type { FastifyRequest } from 'fastify';
import { facetsOf, isFacet, isFormOf, recordKeyOf, referenceTo } from '#schemas/model/entity/recordKind.ts';
import type { SummaryPart } from '#schemas/model/metaSchema/metaSchema.ts';
import type { OwnFact } from '#schemas/protocol/people/ownFacts.ts';
import type { RecordCounts, RecordSummary } from '#schemas/protocol/people/recordFacts.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { linesOf, settingsOf } from './factLines.ts';
import { FactsReader } from './factsReader.ts';

/** Maximum number of rows per part of a summary (`summary` of an entity), unless the part sets its own limit. */
const rowsAtMost = 3;

/**
 * `GET /v1.0/recordSummary`: the summary that an entity declares for its records (`summary`), within the caller's
 * visibility. Throws `notFound` for a record that the caller does not see, `forbidden` for an entity that they may not
 * see.
 */
export async function recordSummary(service: EntityService, request: FastifyRequest): Promise<RecordSummary> {
  const requested = await loadRequestedRecord(service, request);
  const { reader, stored } = requested;
  const { language, timeZone } = request.actor;
  const text = (english: string) => translateText(stored.entity, language, english);
  const parts = stored.entity.summary.filter(({ of }) => reader.maySee(of));
  return Promise.all(
    parts.map(async (part) => ({
      title: text(part.title),
      of: part.of,
      facts: await factsOf({ ...requested, service, day: today(timeZone), text }, part),
    })),
  );
}

/**
 * `GET /v1.0/recordCounts`: number of rows in each tab of a record that declares such a count (`count`), within the
 * caller's visibility.
 */
export async function recordCounts(service: EntityService, request: FastifyRequest): Promise<RecordCounts> {
  const { reader, stored, id } = await loadRequestedRecord(service, request);
  const { language, timeZone } = request.actor;
  const all = service.catalogue.entities.map(({ entity }) => entity);
  const counted = facetsOf(stored.entity, all).filter(({ count, name }) => count && reader.maySee(name));
  return Promise.all(
    counted.map(async (entity) => {
      const { filter = {}, title = '', alert = false } = entity.count ?? {};
      const requested = { ...filterOn(filter, today(timeZone)), [recordKeyOf(entity)]: id };
      const count = await reader.count(entity.name, requested);
      return {
        name: entity.name,
        count,
        title: title && translateText(entity, language, title),
        isAlert: alert,
      };
    }),
  );
}

interface RequestedRecord {
  readonly reader: FactsReader;
  readonly stored: StoredEntity;
  readonly id: string | number;
  readonly record: RecordData;
}

/** Loads the record that the request names, as the caller sees it. */
async function loadRequestedRecord(
  service: EntityService,
  request: FastifyRequest,
): Promise<RequestedRecord> {
  const { entity = '', id = '' } = queryOf(request);
  if (!service.catalogue.holds(entity)) throw new DomainError('notFound');
  const stored = service.catalogue.named(entity);
  if (isFacet(stored.entity)) throw new DomainError('notFound');
  const reader = new FactsReader(service, request, 'permitted');
  const key = stored.entity.id.kind === 'integer' ? Number(id) : id;
  if (typeof key === 'number' && !Number.isSafeInteger(key)) throw new DomainError('notFound');
  const [found] = await reader.rows(entity, { [stored.entity.id.name]: key }, 1);
  if (!found) throw new DomainError('notFound');
  return { reader, stored, id: key, record: found };
}

interface SummaryContext extends RequestedRecord {
  readonly service: EntityService;
  /** Today, in the district's time zone. */
  readonly day: string;
  readonly text: (english: string) => string;
}

/**
 * Returns the facts for one part of a record's summary: a single fact if the part is about the record itself, otherwise
 * one fact per row.
 */
async function factsOf(
  { service, reader, stored, id, record, day, text }: SummaryContext,
  part: SummaryPart,
): Promise<OwnFact[]> {
  const { entity } = service.catalogue.named(part.of);
  const { through } = part;
  const isRecord = through === undefined && isFormOf(entity, stored.entity);
  const key = through ?? (isRecord ? entity.id.name : (referenceTo(entity, stored.entity.name)?.name ?? ''));
  const named = through === undefined ? id : record[through];
  if (named === undefined) return [];
  const sort = part.sort ?? (isRecord ? undefined : entity.list.sort);
  const filter = { ...filterOn(part.filter ?? {}, day), [key]: named };
  const records = await reader.rows(
    part.of,
    filter,
    isRecord ? 1 : (part.atMost ?? rowsAtMost),
    sort?.field,
    sort?.order,
  );
  const lines = await linesOf(reader, part, records, text);
  if (!isRecord)
    return lines.flatMap(([title, ...others]) => (title ? [{ title, text: others.join(' · ') }] : []));
  const [[first, ...others] = []] = lines;
  if (first === undefined) return [];
  const before = part.before ? await settingsOf(reader, part.before, text) : [];
  return [{ title: [[...before, first].join(' '), ...others].join(', '), text: '' }];
}
