import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { prepareChangedRecord, prepareNewRecord } from '#schemas/model/record/newRecord.ts';
import { undeclaredFields, versionField } from '#schemas/model/record/recordShape.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type RecordId = string | number;
export type StoredRecord = RecordData & { readonly id: RecordId };

/** An in-memory table of one entity, with the service's rules for validation and versions. */
export class MemoryTable {
  readonly entity: Entity;
  readonly #validate: RecordValidator;
  readonly #records = new Map<string, StoredRecord>();
  #lastId = 0;

  constructor(entity: Entity) {
    this.entity = entity;
    this.#validate = recordValidator(entity);
  }

  all(): StoredRecord[] {
    return [...this.#records.values()];
  }

  get(id: RecordId): StoredRecord {
    const record = this.#records.get(String(id));
    if (!record) throw refused('notFound');
    return record;
  }

  create(values: RecordData): StoredRecord {
    const { id: idField } = this.entity;
    const id = idField.assignedBy === 'person' ? (values[idField.name] as RecordId) : this.#nextId();
    if (this.#records.has(String(id))) throw invalid([{ field: idField.name, code: 'unique', args: {} }]);
    return this.#keep(prepareNewRecord(this.entity, values, this.#validate), id, 1);
  }

  update(id: RecordId, changes: RecordData): StoredRecord {
    const before = this.get(id);
    const version = Number(before[versionField]);
    if (changes[versionField] !== undefined && changes[versionField] !== version) throw refused('stale');
    const [stored, changed] = [this.#own(before), this.#own(changes)];
    return this.#keep(prepareChangedRecord(this.entity, stored, changed, this.#validate), id, version + 1);
  }

  delete(id: RecordId): StoredRecord {
    const record = this.get(id);
    this.#records.delete(String(id));
    return record;
  }

  /** Returns the field values of a record without its version. The ID is included only if users assign it. */
  #own(values: RecordData): RecordData {
    const { name, assignedBy } = this.entity.id;
    const added = new Set(['id', versionField, name]);
    if (assignedBy === 'person') added.delete(name);
    return Object.fromEntries(Object.entries(values).filter(([one]) => !added.has(one)));
  }

  #keep(checked: ReturnType<typeof prepareNewRecord>, id: RecordId, version: number): StoredRecord {
    const { name } = this.entity.id;
    const record = { [name]: id, ...this.#own(checked.record) };
    const unknown = undeclaredFields(this.entity, record).filter((one) => one !== name);
    const problems = [
      ...unknown.map((field): FieldProblem => ({ field, code: 'unknownField', args: {} })),
      ...checked.problems,
    ];
    if (problems.length > 0) throw invalid(problems);
    const stored = { ...record, id, [versionField]: version };
    this.#records.set(String(id), stored);
    return stored;
  }

  #nextId(): RecordId {
    this.#lastId += 1;
    return this.entity.id.kind === 'integer' ? this.#lastId : String(this.#lastId);
  }
}

function refused(code: ResultCode): ServiceError {
  return new ServiceError(resultCodes[code], { code, message: code, requestId: '' });
}

function invalid(problems: readonly FieldProblem[]): ServiceError {
  const errors = problems.map(({ field, code, args }) => [field, { code, message: code, args: { ...args } }]);
  const body = {
    code: 'invalid',
    message: 'invalid',
    requestId: '',
    errors: Object.fromEntries(errors),
  } as const;
  return new ServiceError(resultCodes.invalid, body);
}
