import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { RecordChange } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { Verdict } from './rules.ts';

/** A record that is made or changed, on its way through a write. Each step adds what it finds out. */
export class Draft {
  /** Of a record that is changed. */
  readonly id: string | number | undefined;
  /** The version that was read. */
  readonly version: number | undefined;
  readonly sent: RecordData;
  /** Drafts with the same are all written, or none of them. */
  readonly group: string | number | undefined;
  /** The record as it was. */
  before: RecordData | undefined;
  /** The record as it is to be, as far as it is worked out. */
  after: RecordData;
  /** The action or transition that the change is, by its name in the file. */
  operation: string | undefined;
  /** The record as it is stored. */
  record: RecordData | undefined;
  readonly problems: FieldProblem[] = [];
  /** What is only shown. */
  readonly notices: FieldProblem[] = [];
  /** Why it is refused, where that is no matter of a field. */
  refusal: DomainError | undefined;

  constructor(sent: RecordData, id?: string | number, version?: number, group?: string | number) {
    this.sent = sent;
    this.after = sent;
    this.id = id;
    this.version = version;
    this.group = group;
  }

  /** Whether nothing speaks against it so far. */
  get isOpen(): boolean {
    return this.refusal === undefined && this.problems.length === 0;
  }

  /** The refusal as it is thrown and presented; undefined while there is none. */
  get error(): DomainError | undefined {
    const { problems, refusal } = this;
    return refusal ?? (problems.length > 0 ? new DomainError('invalid', { problems }) : undefined);
  }

  refuse(found: readonly FieldProblem[] | DomainError): void {
    if (!(found instanceof DomainError)) this.problems.push(...found);
    else if (found.details.problems && found.details.text === undefined)
      this.problems.push(...found.details.problems);
    else this.refusal ??= found;
  }

  /** Takes back what was found at a field. */
  forgive(name: string): void {
    const others = this.problems.filter(({ field }) => field !== name);
    this.problems.splice(0, this.problems.length, ...others);
  }

  /** Adds what rules found. */
  hear({ problems, notices, refusal }: Verdict): void {
    this.refuse(problems);
    this.notices.push(...notices);
    if (refusal) this.refuse(refusal);
  }

  /** The change as rules and effects get it. */
  changeOf({ entity }: StoredEntity): RecordChange {
    const { before, after } = this;
    const id = (this.id ?? this.record?.[entity.id.name] ?? 0) as string | number;
    return { action: before ? 'update' : 'create', id, before, after };
  }
}

/** Those that nothing speaks against so far. */
export function openOf(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ isOpen }) => isOpen);
}

/** Throws the refusal of the first draft that has one. */
export function assertOpen(drafts: readonly Draft[]): void {
  const refused = drafts.find(({ isOpen }) => !isOpen);
  if (refused?.error) throw refused.error;
}
