import type { FastifyRequest } from 'fastify';
import { halvesOf, optionsOf } from '#schemas/messages/terms.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import type { OwnFact } from '#schemas/protocol/people/ownFacts.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { standardHandlers } from '../derived/operations/standard.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import { labelFinder } from '../derived/read/cellText.ts';
import { namesOf } from '../derived/read/labels.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';

/**
 * What the reader can read. `permitted`: records and fields that the person may see. `whole`: every field of every
 * record, for the person's own data.
 */
type ReadScope = 'permitted' | 'whole';

/** Reads records and formats them in the caller's language. */
export class FactsReader {
  readonly #service: EntityService;
  readonly #request: FastifyRequest;
  readonly #sight: ReadScope;

  constructor(service: EntityService, request: FastifyRequest, sight: ReadScope) {
    this.#service = service;
    this.#request = request;
    this.#sight = sight;
  }

  idOf(entity: string): string {
    return this.#stored(entity).entity.id.name;
  }

  /** Whether the person may see an entity at all. */
  maySee(entity: string): boolean {
    return isAuthorized(this.#request.actor, this.#stored(entity).entity, 'view');
  }

  /** Returns the first records of an entity that match a filter. */
  async rows(
    entity: string,
    filter: RecordData,
    atMost: number,
    sort?: string,
    order: 'ASC' | 'DESC' = 'ASC',
  ): Promise<RecordData[]> {
    return (await this.#list(entity, filter, atMost, sort === undefined ? undefined : [sort, order]))
      .body as RecordData[];
  }

  /** Number of records of an entity that match a filter. */
  async count(entity: string, filter: RecordData): Promise<number> {
    const { headers = {} } = await this.#list(entity, filter, 1, undefined);
    return Number(headers['Content-Range']?.split('/')[1] ?? 0);
  }

  async #list(entity: string, filter: RecordData, atMost: number, sort: readonly string[] | undefined) {
    const stored = this.#stored(entity);
    const { actor, id: requestId } = this.#request;
    return standardHandlers.list({
      ...this.#service,
      stored,
      actor:
        this.#sight === 'permitted'
          ? actor
          : {
              ...actor,
              permissions: new Set([stored.entity.permission.view]),
              visibility: unlimitedVisibility,
            },
      requestId,
      id: '',
      query: {
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, atMost - 1]),
        ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
      },
      required: [],
      body: undefined,
      ifMatch: undefined,
    });
  }

  /**
   * Formats the named fields of each record. Returns the texts by field name; an empty text for a field without a
   * value.
   */
  async formatFields(
    entity: string,
    records: readonly RecordData[],
    names: readonly string[],
  ): Promise<Readonly<Record<string, string>>[]> {
    const stored = this.#stored(entity);
    const fields = names.flatMap((name) => fieldNamed(stored.entity, name) ?? []);
    const localizer = await this.#localizer(stored, fields, records);
    return records.map((record) =>
      Object.fromEntries(
        fields.map((field) => [field.name, showValue(field, record[field.name], localizer)]),
      ),
    );
  }

  /** Returns the title and formatted value of each named field that has a value, for each record. */
  async facts(
    entity: string,
    records: readonly RecordData[],
    names: readonly string[],
  ): Promise<OwnFact[][]> {
    const stored = this.#stored(entity);
    const fields = names.flatMap((name) => fieldNamed(stored.entity, name) ?? []);
    const localizer = await this.#localizer(stored, fields, records);
    return records.map((record) =>
      fields
        .filter(({ name }) => !isEmpty(record[name]))
        .map((field) => ({
          title: localizer.text(field.title),
          text: showValue(field, record[field.name], localizer),
        })),
    );
  }

  /** Returns the labels of the records with the given ids, sorted. */
  async names(entity: string, ids: unknown): Promise<OwnFact[]> {
    const { database, catalogue } = this.#service;
    const { organization } = this.#request.actor;
    const named = await database.read(organization, (sql) =>
      namesOf({ catalogue, organization, sql }, this.#stored(entity), Array.isArray(ids) ? ids : []),
    );
    return [...named.values()].sort().map((title) => ({ title, text: '' }));
  }

  /**
   * Returns the permissions and visibility that limit for which referenced records names are loaded. Empty, which means
   * no limits, when the person's own data is read.
   */
  #seen() {
    const { permissions, visibility } = this.#request.actor;
    return this.#sight === 'permitted' ? { permissions, visibility } : {};
  }

  /** Builds the formatter for the values of records. */
  async #localizer(
    stored: StoredEntity,
    fields: readonly Field[],
    records: readonly RecordData[],
  ): Promise<Localizer> {
    const { database, catalogue } = this.#service;
    const { organization, language, timeZone, clock } = this.#request.actor;
    const label = await database.read(organization, (sql) =>
      labelFinder({ catalogue, organization, sql, ...this.#seen() }, fields, records),
    );
    return {
      ...optionsOf(language),
      text: (english) => translateText(stored.entity, language, english),
      label,
      timeZone,
      halves: halvesOf(language, clock),
    };
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
