import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { completeRecord } from '#schemas/model/record/recordShape.ts';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { submittedFieldProblems } from './submittedFieldProblems.ts';

const validators = new WeakMap<Entity, RecordValidator>();

/** Validates the answers to an action's questions (`askEntity`) by schema and rules. */
export function answerProblems(actor: Actor, questions: Entity, answers: RecordData): FieldProblem[] {
  const known = validators.get(questions) ?? recordValidator(questions);
  validators.set(questions, known);
  return [
    ...submittedFieldProblems(actor, questions, answers, {}),
    ...known(completeRecord(questions.fields, answers), today(actor.timeZone)),
  ];
}
