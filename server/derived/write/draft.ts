import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { RecordChange } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { RuleFindings } from './rules.ts';

/** A record being created or changed, as it passes through the write pipeline. Each step adds its results. */
export class Draft {
  /** Id of an existing record; undefined for a new one. */
  readonly id: string | number | undefined;
  /** The version that the client read. */
  readonly version: number | undefined;
  readonly sent: RecordData;
  /** Drafts of the same group are written together or not at all. */
  readonly group: string | number | undefined;
  /** The record before the change. */
  before: RecordData | undefined;
  /** The record after the change, with the values computed so far. */
  after: RecordData;
  /** Name of the action or transition in the entity file, if the change is one. */
  operation: string | undefined;
  /** The stored record; undefined until the draft is stored. */
  record: RecordData | undefined;
  readonly problems: FieldProblem[] = [];
  /** Warnings that do not block the write. */
  readonly notices: FieldProblem[] = [];
  /** The refusal of the write, if it is not about a field. */
  refusal: DomainError | undefined;

  constructor(sent: RecordData, id?: string | number, version?: number, group?: string | number) {
    this.sent = sent;
    this.after = sent;
    this.id = id;
    this.version = version;
    this.group = group;
  }

  /** Whether the draft has no problem and no refusal so far. */
  get isOpen(): boolean {
    return this.refusal === undefined && this.problems.length === 0;
  }

  /** The error by which the draft is refused; undefined if it is not refused. */
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

  /** Removes the problems about a field from the draft. */
  clearProblems(name: string): void {
    const others = this.problems.filter(({ field }) => field !== name);
    this.problems.splice(0, this.problems.length, ...others);
  }

  /** Adds the findings of rules to the draft. */
  addFindings({ problems, notices, refusal }: RuleFindings): void {
    this.refuse(problems);
    this.notices.push(...notices);
    if (refusal) this.refuse(refusal);
  }

  /** Returns the change in the form that domain rules and effects take. */
  changeOf({ entity }: StoredEntity): RecordChange {
    const { before, after } = this;
    const id = (this.id ?? this.record?.[entity.id.name] ?? 0) as string | number;
    return { action: before ? 'update' : 'create', id, before, after };
  }
}

/** Returns the drafts without problems or refusals so far. */
export function openDrafts(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ isOpen }) => isOpen);
}

/** Throws the error of the first refused draft. */
export function throwRefusal(drafts: readonly Draft[]): void {
  const refused = drafts.find(({ isOpen }) => !isOpen);
  if (refused?.error) throw refused.error;
}
